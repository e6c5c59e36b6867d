import type { Product } from '@cornerstock/contract/catalog/products'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Heart } from '../../../../ui/icons/icons.ts'

export interface FavoriteButtonProps {
  product: Product
  isFavorite: boolean
  onFavoriteChange: (product: Product, isFavorite: boolean) => void
}

/** The heart in the corner of a product's picture, with a background that keeps it readable. */
export function FavoriteButton({ product, isFavorite, onFavoriteChange }: FavoriteButtonProps) {
  const { t } = useLingui()
  return (
    <IconButton
      label={isFavorite ? t`Remove ${product.name} from favorites` : t`Add ${product.name} to favorites`}
      icon={
        <Heart
          className={cn(
            'rounded-full p-1.5 transition-colors',
            isFavorite ? 'bg-surface fill-current text-deal' : 'bg-area-soft/75 text-ink-soft',
          )}
        />
      }
      className="absolute end-0 top-0 z-1 [&_svg]:size-8"
      onClick={() => onFavoriteChange(product, !isFavorite)}
    />
  )
}
