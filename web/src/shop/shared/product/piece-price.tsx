import { type Product, priceCharged } from '@cornerstock/contract/products'
import { Trans } from '@lingui/react/macro'
import { PriceText } from '../../../ui/text/price-text.tsx'

/** What one piece of a case comes to. Its line is kept where there is but one, for the neighbours' sake. */
export function PiecePrice({ product }: { product: Product }) {
  const { unitPerPack } = product
  const piece = priceCharged(product) / unitPerPack
  return (
    <p className="min-h-4 text-ink-soft text-xs">
      {unitPerPack > 1 && (
        <Trans>
          <PriceText cents={piece} size="small" className="[&>*]:font-normal [&>*]:text-xs" /> each
        </Trans>
      )}
    </p>
  )
}
