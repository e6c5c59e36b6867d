import type { Product } from '@cornerstock/contract/catalog/products'
import type { StandingItem } from '@cornerstock/contract/ordering/standing-orders'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usualQuery } from '../../api/clients/usual.ts'
import { useProductsOf } from '../../api/standing-orders/standing-orders.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { ProductImage } from '../../ui/pictures/product-image.tsx'

interface ItemsEditorProps {
  items: readonly StandingItem[]
  onChange: (items: StandingItem[]) => void
}

/** The products of a standing order with their quantities, then the usual products that can be added. */
export function ItemsEditor({ items, onChange }: ItemsEditorProps) {
  // A line that is set to 0 stays on screen, so that it can be taken back.
  const [shownIds] = useState(() => items.map(({ productId }) => productId))
  const known = useProductsOf(shownIds)
  const usual = useQuery(usualQuery(useClientId()))
  const products = [
    ...shownIds.map((productId) => ({ productId, product: known?.get(productId) })),
    ...(usual.data ?? [])
      .filter(({ product }) => !shownIds.includes(product.productId))
      .map(({ product }) => ({ productId: product.productId, product })),
  ]
  const setQuantity = (productId: number, quantity: number) =>
    onChange([
      ...items.filter((item) => item.productId !== productId),
      ...(quantity > 0 ? [{ productId, quantity }] : []),
    ])
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {products.map(({ productId, product }) => (
        <li key={productId} className="flex items-center gap-3 px-3 py-2">
          <ItemRow
            product={product}
            quantity={items.find((item) => item.productId === productId)?.quantity ?? 0}
            onChange={(quantity) => setQuantity(productId, quantity)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ItemRowProps {
  product: Product | undefined
  quantity: number
  onChange: (quantity: number) => void
}

function ItemRow({ product, quantity, onChange }: ItemRowProps) {
  return (
    <>
      {product && <ProductImage imageUrl={product.imageUrl} className="size-11 shrink-0" />}
      <span className="min-w-0 flex-1 wrap-anywhere font-medium">
        {product ? <bdi>{product.name}</bdi> : <Trans>No longer in the catalog</Trans>}
      </span>
      <Stepper
        label={product?.name ?? ''}
        value={quantity}
        min={0}
        first={product?.minimumQuantity ?? 1}
        step={product?.quantityStep ?? 1}
        isCompact
        onChange={onChange}
        onZero={() => onChange(0)}
      />
    </>
  )
}
