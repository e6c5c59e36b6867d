import { type Product, priceCharged } from '@cornerstock/contract/catalog/products'
import { Trans } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'

/**
 * The price of one piece of a pack. Products sold by the piece keep an empty line, so that the cards of a row align.
 */
export function PiecePrice({ product, className }: { product: Product; className?: string }) {
  const { unitPerPack } = product
  const piecePrice = priceCharged(product) / unitPerPack
  return (
    <p className={cn('min-h-4 text-ink-soft text-xs', className)}>
      {unitPerPack > 1 && piecePrice > 0 && (
        <Trans>
          <PriceText cents={piecePrice} size="small" className="[&>*]:font-normal [&>*]:text-xs" /> each
        </Trans>
      )}
    </p>
  )
}
