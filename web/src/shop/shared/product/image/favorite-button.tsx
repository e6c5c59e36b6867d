import type { Product } from '@cornerstock/contract/catalog/products'
import { useLingui } from '@lingui/react/macro'
import { Heart } from '../../../../ui/icons/icons.ts'
import { CornerButton } from './corner-button.tsx'

export interface FavoriteButtonProps {
  product: Product
  isFavorite: boolean
  onFavoriteChange: (product: Product, isFavorite: boolean) => void
}

export function FavoriteButton({ product, isFavorite, onFavoriteChange }: FavoriteButtonProps) {
  const { t } = useLingui()
  return (
    <CornerButton
      label={isFavorite ? t`Remove ${product.name} from favorites` : t`Add ${product.name} to favorites`}
      icon={Heart}
      isActive={isFavorite}
      activeClasses="bg-surface fill-current text-deal"
      className="absolute end-0 top-0 z-1"
      onClick={() => onFavoriteChange(product, !isFavorite)}
    />
  )
}
