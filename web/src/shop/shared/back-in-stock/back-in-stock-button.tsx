import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans } from '@lingui/react/macro'
import { useEnqueue, useEntries } from '../../../outbox/outbox.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Bell, Check } from '../../../ui/icons/icons.ts'
import { findWatched, withWatch } from './watch-rules.ts'

interface BackInStockButtonProps {
  product: Pick<Product, 'productId' | 'name' | 'isWatched'>
  /** In a row, where only a few words fit. */
  isCompact?: boolean
}

/** Asks to be told when a product is back in stock, and takes that back. Staff have no such wish: nothing is shown. */
export function BackInStockButton({ product, isCompact = false }: BackInStockButtonProps) {
  const { productId, name, isWatched } = product
  const clientId = useClientId()
  const enqueue = useEnqueue()
  const isWaiting = findWatched(useEntries(), clientId, productId) ?? isWatched
  if (isWatched === undefined) return null
  const toggle = () =>
    enqueue(
      [
        {
          ...{ kind: 'watch', store: clientId, lane: `watch ${clientId}` },
          body: { productId, isWatched: !isWaiting },
          ...{ isRepeatable: true, delaysNothing: true },
        },
      ],
      withWatch,
    )
  const Icon = isWaiting ? Check : Bell
  return (
    <Button
      variant={isWaiting ? 'quiet' : 'secondary'}
      isWide={!isCompact}
      className={isCompact ? 'min-h-11 max-w-28 px-2.5 text-xs leading-tight' : 'px-2 text-sm leading-tight'}
      onClick={() => void toggle()}
    >
      <Icon aria-hidden="true" className={isCompact ? 'size-4 shrink-0' : 'size-5 shrink-0'} />
      {isWaiting ? (
        <Trans>You will be told</Trans>
      ) : isCompact ? (
        <Trans>Tell me when back</Trans>
      ) : (
        <Trans>Tell me when it is back</Trans>
      )}{' '}
      <span className="sr-only">{name}</span>
    </Button>
  )
}
