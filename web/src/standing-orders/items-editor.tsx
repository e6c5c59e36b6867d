import type { Product } from '@cornerstock/contract/catalog/products'
import type { StandingItem } from '@cornerstock/contract/ordering/standing-orders'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usualQuery } from '../api/clients/usual.ts'
import { useProductsOf } from '../api/standing-orders/standing-orders.ts'
import { Stepper } from '../ui/buttons/stepper.tsx'
import { ProductImage } from '../ui/pictures/product-image.tsx'
import { AddProduct } from './add-product.tsx'

interface ItemsEditorProps {
  clientId: string
  items: readonly StandingItem[]
  onChange: (items: StandingItem[]) => void
}

/** The products of a standing order with their quantities, a search for others, and the usual products of the store. */
export function ItemsEditor({ clientId, items, onChange }: ItemsEditorProps) {
  // A line that is set to 0 stays on screen, so that it can be taken back.
  const [shownIds, setShownIds] = useState(() => items.map(({ productId }) => productId))
  const [added, setAdded] = useState<readonly Product[]>([])
  const known = useProductsOf(shownIds)
  const usual = useQuery(usualQuery(clientId))
  const shown = shownIds.map((productId) => ({
    productId,
    product: added.find((one) => one.productId === productId) ?? known?.get(productId),
  }))
  const others = (usual.data ?? [])
    .filter(({ product }) => !shownIds.includes(product.productId))
    .map(({ product }) => ({ productId: product.productId, product }))
  const quantityOf = (productId: number) => items.find((item) => item.productId === productId)?.quantity ?? 0
  const setQuantity = (productId: number, quantity: number) =>
    onChange([
      ...items.filter((item) => item.productId !== productId),
      ...(quantity > 0 ? [{ productId, quantity }] : []),
    ])
  const add = (product: Product, quantity: number) => {
    setAdded([...added, product])
    setShownIds([product.productId, ...shownIds.filter((id) => id !== product.productId)])
    setQuantity(product.productId, quantity)
  }
  const row = ({ productId, product }: { productId: number; product: Product | undefined }) => (
    <li key={productId} className="flex items-center gap-3 px-3 py-2">
      <ItemRow
        product={product}
        isLoading={known === undefined}
        quantity={quantityOf(productId)}
        onChange={(quantity) => setQuantity(productId, quantity)}
      />
    </li>
  )
  return (
    <div className="flex flex-col gap-3">
      <AddProduct clientId={clientId} quantityOf={quantityOf} onAdd={add} />
      {shown.length > 0 && <ul className={listClasses}>{shown.map(row)}</ul>}
      {others.length > 0 && (
        <>
          <h3 className="font-semibold text-sm">
            <Trans>From the usual products</Trans>
          </h3>
          <ul className={listClasses}>{others.map(row)}</ul>
        </>
      )}
    </div>
  )
}

const listClasses = 'divide-y divide-line rounded-lg border border-line'

interface ItemRowProps {
  product: Product | undefined
  isLoading: boolean
  quantity: number
  onChange: (quantity: number) => void
}

function ItemRow({ product, isLoading, quantity, onChange }: ItemRowProps) {
  return (
    <>
      {product && <ProductImage imageUrl={product.imageUrl} className="size-11 shrink-0" />}
      <span className="min-w-0 flex-1 wrap-anywhere font-medium">
        {product ? <bdi>{product.name}</bdi> : !isLoading && <Trans>No longer in the catalog</Trans>}
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
