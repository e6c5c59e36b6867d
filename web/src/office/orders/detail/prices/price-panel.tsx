import type { StaffProduct } from '@cornerstock/contract/catalog/products'
import type { OrderItem } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '../../../../api/http/api-error.ts'
import { productQuery } from '../../../../api/products/products.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ChevronDown } from '../../../../ui/icons/icons.ts'
import { QueryError } from '../../../shared/query-error.tsx'
import { LinePriceField } from './line-price-field.tsx'
import { NewPriceField } from './new-price-field.tsx'
import { SupplierPrices } from './supplier-prices.tsx'

/**
 * Changes the product's price, the price of this line and the supplier prices. Folded into one row, because most lines
 * are picked without it; it loads when it is opened.
 */
export function PricePanel({ item }: { item: OrderItem }) {
  const [hasOpened, setOpened] = useState(false)
  return (
    <details
      className="group mt-2.5 border-success/40 border-t"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="-mb-2.5 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-sm font-medium text-sm [&::-webkit-details-marker]:hidden">
        <Trans>Prices</Trans>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-4">{hasOpened && <OpenPrices item={item} />}</div>
    </details>
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
