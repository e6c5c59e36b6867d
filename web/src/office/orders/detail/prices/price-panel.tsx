import type { StaffProduct } from '@cornerstock/contract/catalog/products'
import type { OrderItem } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../../../api/http/api-error.ts'
import { productQuery } from '../../../../api/products/products.ts'
import { useHasBeenNear } from '../../../../lib/hooks/use-has-been-near.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { QueryError } from '../../../shared/query-error.tsx'
import { LinePriceField } from './line-price-field.tsx'
import { NewPriceField } from './new-price-field.tsx'
import { SupplierPrices } from './supplier-prices.tsx'

/** Changes the product's price, the price of this line and the supplier prices. It loads when it is near the screen. */
export function PricePanel({ item }: { item: OrderItem }) {
  const [ref, hasBeenNear] = useHasBeenNear<HTMLDivElement>()
  return (
    <div ref={ref} className="mt-2.5 border-success/40 border-t pt-2.5">
      {hasBeenNear ? <OpenPrices item={item} /> : <Skeleton className="h-40" />}
    </div>
  )
}

function OpenPrices({ item }: { item: OrderItem }) {
  const product = useQuery(productQuery(item.productId))
  if (product.isPending) return <Skeleton className="h-40" />
  if (product.isError && !product.data) {
    return hasCode(product.error, 'NOT_FOUND') ? (
      <DeletedProduct item={item} />
    ) : (
      <QueryError query={product} />
    )
  }
  if (!isForStaff(product.data)) return null
  return (
    <div className="grid gap-x-6 gap-y-4 @xl:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-3">
        <NewPriceField product={product.data} />
        <LinePriceField item={item} />
      </div>
      <SupplierPrices productId={item.productId} />
    </div>
  )
}

/** Shown if the product was deleted, so that only the price of this line can be changed. */
function DeletedProduct({ item }: { item: OrderItem }) {
  return (
    <div className="flex flex-col gap-3 pb-1">
      <p className="text-ink-soft text-sm">
        <Trans>This product was deleted. Only its price on this order can be changed.</Trans>
      </p>
      <LinePriceField item={item} />
    </div>
  )
}

const isForStaff = (product: object): product is StaffProduct => 'costPrice' in product
