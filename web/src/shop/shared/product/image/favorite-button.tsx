import type { Product } from '@cornerstock/contract/products'
import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useIsFavorite, useSetFavorite } from '../../../../api/favorites.ts'
import { useClientId } from '../../../../state/client-id.ts'
import { cn } from '../../../../ui/class-names.ts'
import { showErrorToast } from '../../show-error-toast.tsx'
import { CornerButton } from './corner-button.tsx'

/** Hears of a favorite that is going to be none, and what becomes of it at the server. */
export type OnFavoriteRemoved = (product: Product, removal: Promise<unknown>) => void

interface FavoriteButtonProps {
  product: Product
  onRemoved: OnFavoriteRemoved | undefined
  className: string
}

/** A heart: full for a favorite. */
export function FavoriteButton({ product, onRemoved, className }: FavoriteButtonProps) {
  const { t } = useLingui()
  const clientId = useClientId()
  const isKnown = useIsFavorite(clientId, product.productId)
  const { mutate, mutateAsync, isPending, variables } = useSetFavorite(clientId, showErrorToast)
  // Felt at once also where the list itself is still on its way.
  const isFavorite = isPending ? variables.isFavorite : isKnown
  const toggle = () => {
    const change = { product, isFavorite: !isFavorite }
    if (isFavorite && onRemoved) onRemoved(product, mutateAsync(change))
    else mutate(change)
  }
  return (
    <CornerButton
      label={isFavorite ? t`Remove ${product.name} from favorites` : t`Save ${product.name} to favorites`}
      icon={<Heart aria-hidden="true" className={cn(isFavorite && 'fill-current')} />}
      isDone={isFavorite}
      doneClasses="bg-surface text-deal"
      className={className}
      onClick={toggle}
    />
  )
}
