import type { Product } from '@cornerstock/contract/products'
import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useIsFavorite, useSetFavorite } from '../../api/favorites.ts'
import { useClientId } from '../../state/client-id.ts'
import { cn } from '../../ui/class-names.ts'
import { PictureButton } from './picture-button.tsx'
import { sayRefused } from './say-refused.tsx'

interface FavoriteButtonProps {
  product: Product
  onRemoved: ((product: Product) => void) | undefined
  className: string
}

/** A heart: full for a favorite. */
export function FavoriteButton({ product, onRemoved, className }: FavoriteButtonProps) {
  const { t } = useLingui()
  const clientId = useClientId()
  const isKnown = useIsFavorite(clientId, product.productId)
  const { mutate, isPending, variables } = useSetFavorite(clientId, sayRefused)
  // Felt at once also where the list itself is still on its way.
  const isFavorite = isPending ? variables.isFavorite : isKnown
  const toggle = () => {
    mutate({ product, isFavorite: !isFavorite })
    if (isFavorite) onRemoved?.(product)
  }
  return (
    <PictureButton
      label={isFavorite ? t`Remove ${product.name} from favorites` : t`Save ${product.name} to favorites`}
      icon={<Heart aria-hidden="true" className={cn(isFavorite && 'fill-current')} />}
      isDone={isFavorite}
      doneClasses="bg-surface text-deal"
      className={className}
      onClick={toggle}
    />
  )
}
