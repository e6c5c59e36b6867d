import { type LevelPreview, maxPreviewedChanges } from '@cornerstock/contract/prices/priced-products'
import { ChangePreview } from './change-preview.tsx'

interface PercentPreviewProps {
  preview: LevelPreview
  stores: number
  isPending: boolean
  onSave: () => void
  onClose: () => void
}

/** Which prices changed percentages of a level change. */
export const PercentPreview = ({ preview, ...dialog }: PercentPreviewProps) => (
  <ChangePreview
    {...dialog}
    products={preview.products}
    belowFloor={preview.belowFloor}
    hidden={Math.max(0, preview.products - maxPreviewedChanges)}
    changes={preview.changes.map(({ productId, name, from, to }) => ({
      key: productId,
      name,
      before: from,
      after: to,
    }))}
  />
)
