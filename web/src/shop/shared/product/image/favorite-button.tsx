import type { Product } from '@cornerstock/contract/products'
import { useLingui } from '@lingui/react/macro'
import { useIsFavorite, useSetFavorite } from '../../../../api/favorites.ts'
import { useClientId } from '../../../../state/client-id.ts'
import { Heart } from '../../../../ui/icons/icons.ts'
import { showErrorToast } from '../../show-error-toast.tsx'
import { CornerButton } from './corner-button.tsx'

/** Called when a product is removed from the favorites. `removal` settles with the server's answer. */
export type OnFavoriteRemoved = (product: Product, removal: Promise<unknown>) => void

interface FavoriteButtonProps {
  product: Product
  onRemoved: OnFavoriteRemoved | undefined
  className: string
}

export function FavoriteButton({ product, onRemoved, className }: FavoriteButtonProps) {
  const { t } = useLingui()
  const clientId = useClientId()
  const isStoredFavorite = useIsFavorite(clientId, product.productId)
  const { mutate, mutateAsync, isPending, variables } = useSetFavorite(clientId, showErrorToast)
  // The optimistic update needs the list of favorites, which may still be loading.
  const isFavorite = isPending ? variables.isFavorite : isStoredFavorite
  const toggle = () => {
    const change = { product, isFavorite: !isFavorite }
    if (isFavorite && onRemoved) onRemoved(product, mutateAsync(change))
    else mutate(change)
  }
  return (
    <CornerButton
      label={isFavorite ? t`Remove ${product.name} from favorites` : t`Add ${product.name} to favorites`}
      icon={Heart}
      isActive={isFavorite}
      activeClasses="bg-surface fill-current text-deal"
      className={className}
      onClick={toggle}
    />
  )
}
