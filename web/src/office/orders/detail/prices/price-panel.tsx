import type { OrderItem } from '@cornerstock/contract/orders'
import type { StaffProduct } from '@cornerstock/contract/products'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { hasCode } from '../../../../api/http/api-error.ts'
import { productQuery } from '../../../../api/products/products.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ChevronDown } from '../../../../ui/icons/icons.ts'
import { QueryError } from '../../../shared/query-error.tsx'
import { LinePriceField } from './line-price-field.tsx'
import { NewPriceField } from './new-price-field.tsx'
import { SupplierPrices } from './supplier-prices.tsx'

/** A collapsible panel to correct the product's price, the price of this line and the supplier prices. */
export function PricePanel({ item }: { item: OrderItem }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mt-3 border-success/40 border-t pt-1 -mb-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2 rounded-sm font-semibold text-sm"
      >
        <ChevronDown aria-hidden="true" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        <Trans>Prices and suppliers</Trans>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OpenPrices item={item} />}
      </div>
    </div>
  )
}

function OpenPrices({ item }: { item: OrderItem }) {
  const product = useQuery(productQuery(item.productId))
  if (product.isPending) return <Skeleton className="h-24" />
  if (product.isError && !product.data) {
    return hasCode(product.error, 'NOT_FOUND') ? (
      <DeletedProduct item={item} />
    ) : (
      <QueryError query={product} />
    )
  }
  if (!isForStaff(product.data)) return null
  return (
    <div className="flex flex-col gap-5 pb-1">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <NewPriceField product={product.data} />
        <LinePriceField item={item} />
      </div>
      <SupplierPrices productId={item.productId} />
    </div>
  )
}

/** The product was deleted; only the price of this line can still be changed. */
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
