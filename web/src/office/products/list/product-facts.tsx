import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'

/** The details of a product: table columns on wide screens, two lines on a card. */
export function ProductFacts({ product }: { product: Product }) {
  const { brand, category, subCategory, price, onSale, salePrice } = product
  return (
    <>
      <div dir="auto" className="truncate text-ink-soft text-sm xl:contents">
        <span className="xl:truncate">{brand}</span>
        <span className="xl:truncate">
          <span className="xl:hidden"> · </span>
          {subCategory ? `${category} · ${subCategory}` : category}
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 xl:contents">
        <Fact label={<Trans>Price</Trans>}>
          {price > 0 ? (
            <PriceText
              cents={price}
              size="small"
              className={cn(onSale && 'text-ink-soft [&>span]:line-through [&>span]:font-medium')}
            />
          ) : (
            <span className="text-sm xl:whitespace-nowrap xl:text-xs">
              <Trans>No price yet</Trans>
            </span>
          )}
        </Fact>
        <Fact label={<Trans>Sale price</Trans>}>
          {onSale && salePrice !== null && <PriceText cents={salePrice} size="small" className="text-deal" />}
        </Fact>
        <Stock product={product} />
      </div>
    </>
  )
}

/** A value with a label for screen readers. Others read the column heading. */
function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <span className={children ? 'xl:text-end' : 'max-xl:hidden'}>
      {children && <span className="sr-only">{label} </span>}
      {children}
    </span>
  )
}

/** The quantity in stock, or that the product is out of stock. */
function Stock({ product: { inStock, stockQuantity, trackStock } }: { product: Product }) {
  const { i18n } = useLingui()
  if (!inStock)
    return (
      <span className="xl:text-end">
        <Badge tone="danger">
          <Trans>Out of stock</Trans>
        </Badge>
      </span>
    )
  return (
    <span className="text-ink-soft text-sm tabular-nums xl:text-end">
      <span className="xl:sr-only">
        <Trans>Stock</Trans>{' '}
      </span>
      {trackStock && (
        <span className="me-1.5">
          <Trans>tracked</Trans>
        </span>
      )}
      <span className="text-ink">{i18n.number(stockQuantity)}</span>
    </span>
  )
}
