import type { Product } from '@cornerstock/contract/catalog/products'
import { useCallback } from 'react'
import { useFavoriteIds, useSetFavorite } from '../../../../api/favorites.ts'
import { useRecurringProductIds } from '../../../../api/recurring-orders/recurring-orders.ts'
import { useEntries } from '../../../../outbox/outbox.ts'
import { useClientId } from '../../../../state/session/client-id.ts'
import { findRecurringAdditions } from '../../recurring/recurring-addition-rules.ts'
import { showErrorToast } from '../../show-error-toast.tsx'
import type { FavoriteButtonProps } from './favorite-button.tsx'
import type { RecurringOrderButtonProps } from './recurring-order-button.tsx'
import { useRecurringToggle } from './use-recurring-toggle.tsx'

export type ImageButtonsProps = Pick<FavoriteButtonProps, 'isFavorite' | 'onFavoriteChange'> &
  Pick<RecurringOrderButtonProps, 'isRecurring' | 'onRecurringChange'>

/**
 * Returns a function that gives the buttons on a product's picture their props. The products of a list share it,
 * because subscribing each of them to favorites and recurring orders makes scrolling slow.
 */
export function useImageButtons(): (product: Product) => ImageButtonsProps {
  const clientId = useClientId()
  const favorites = useFavoriteIds(clientId)
  const recurring = useRecurringProductIds(clientId)
  const additions = findRecurringAdditions(useEntries(), clientId)
  const added = new Set(additions.map(({ body }) => body.productId))
  const { mutate } = useSetFavorite(clientId, showErrorToast)
  const onFavoriteChange = useCallback(
    (product: Product, isFavorite: boolean) => mutate({ product, isFavorite }),
    [mutate],
  )
  const onRecurringChange = useRecurringToggle()
  return ({ productId }) => ({
    isFavorite: favorites.has(productId),
    onFavoriteChange,
    isRecurring: recurring.has(productId) || added.has(productId),
    onRecurringChange,
  })
}
