import type { ProductChange } from '@cornerstock/contract/catalog/bulk-changes'
import type { StaffProduct } from '@cornerstock/contract/catalog/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { ArrowRight } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { marginShare } from '../../shared/products/margin-rules.ts'
import { type NewPrice, newPrices } from './price-preview-rules.ts'

interface PricePreviewProps {
  products: readonly StaffProduct[]
  changes: readonly ProductChange[]
}

/** What the price of each product was and will be, before it is saved. Prices that cannot be saved come first. */
export function PricePreview({ products, changes }: PricePreviewProps) {
  const { t } = useLingui()
  const rows = newPrices(products, changes)
  if (rows.length === 0) return null
  const belowCost = rows.filter(({ problem }) => problem === 'below cost').length
  return (
    <section aria-label={t`New prices`} className="flex flex-col gap-2">
      {belowCost > 0 && (
        <p role="status" className="text-sm text-warning">
          <Trans>Below cost: {belowCost}</Trans>
        </p>
      )}
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {rows.map((row) => (
          <PreviewRow key={row.productId} row={row} />
        ))}
      </ul>
    </section>
  )
}

function PreviewRow({ row: { name, before, after, cost, problem } }: { row: NewPrice }) {
  const { i18n } = useLingui()
  const margin = marginShare(after, cost)
  return (
    <li className="px-3 py-2">
      <p className="wrap-anywhere font-medium leading-snug">
        <bdi>{name}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
        <span className="text-ink-soft">
          <PriceText cents={before} size="small" />
        </span>
        <ArrowRight aria-hidden="true" className="size-4 text-ink-soft rtl:rotate-180" />
        <span className={cn(problem === 'free' && 'text-danger')}>
          <PriceText cents={after} size="small" />
        </span>
        {cost > 0 && (
          <span className="text-ink-soft">
            <Trans>
              Cost <PriceText cents={cost} size="small" />
            </Trans>
          </span>
        )}
        {margin !== undefined && (
          <span className="text-ink-soft">
            <Trans>Margin {i18n.number(margin, { style: 'percent', maximumFractionDigits: 1 })}</Trans>
          </span>
        )}
      </p>
      {problem === 'free' && (
        <p className="text-danger">
          <Trans>0 or less: cannot be saved</Trans>
        </p>
      )}
      {problem === 'below cost' && (
        <p className="text-warning">
          <Trans>Below cost</Trans>
        </p>
      )}
    </li>
  )
}
