import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { useArrangeShelf } from '../../api/clients/usual.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { moved } from '../../ui/reorder/move-rules.ts'
import { ReorderList } from '../../ui/reorder/reorder-list.tsx'
import { showErrorToast } from '../shared/show-error-toast.tsx'

/** The usual products in the order of the client's shelf, which the client arranges. */
export function ShelfList({ usual }: { usual: readonly UsualProduct[] }) {
  const arrange = useArrangeShelf(useClientId(), showErrorToast)
  return (
    <ReorderList
      rows={usual}
      keyOf={({ product }) => product.productId}
      nameOf={({ product }) => product.name}
      onMove={(from, to) => arrange.mutate(moved(usual, from, to).map(({ product }) => product.productId))}
      rowClassName="flex items-center gap-2 rounded-lg border border-line bg-surface py-1.5 ps-3 pe-1.5 shadow-card"
    >
      {({ product: { name, imageUrl } }, _index, buttons) => (
        <>
          <ProductImage imageUrl={imageUrl} className="size-11 shrink-0 p-0.5 max-xs:hidden" />
          <span className="min-w-0 flex-1 break-words font-semibold text-sm leading-snug">{name}</span>
          {buttons}
        </>
      )}
    </ReorderList>
  )
}
