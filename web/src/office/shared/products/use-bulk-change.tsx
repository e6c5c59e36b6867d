import type { ProductChange } from '@cornerstock/contract/catalog/bulk-changes'
import { Plural, useLingui } from '@lingui/react/macro'
import { useChangeProducts } from '../../../api/products/product-editing.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { BulkRejections } from '../selection/bulk-rejections.tsx'
import { reverseChanges } from './reverse-changes.ts'

/** Changes several products. The toast names the products that were rejected, and offers Undo. */
export function useBulkChange(nameOf: (productId: number) => string) {
  const { t } = useLingui()
  const { mutateAsync, isPending } = useChangeProducts()

  async function change(changes: readonly ProductChange[]) {
    try {
      const { changed, refused } = await mutateAsync(changes)
      const named = refused.map(({ productId, message }) => ({ name: nameOf(productId), message }))
      const undo = { label: t`Undo`, onClick: () => void change(reverseChanges(changes, changed)) }
      const show = changed.length > 0 ? toast.success : toast.error
      show(
        <>
          <Plural value={changed.length} one="# product was changed" other="# products were changed" />
          <BulkRejections refused={named} />
        </>,
        changed.length > 0 ? { action: undo } : {},
      )
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  return { change, isPending }
}
