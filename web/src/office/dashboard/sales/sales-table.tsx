import type { SalesRow } from '@cornerstock/contract/office/reports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { salesPagesQuery } from '../../../api/reports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { moveBetweenRows } from '../../../ui/layout/move-between-rows.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { usePagedRows } from '../../shared/list/use-paged-rows.ts'
import { QueryError } from '../../shared/query-error.tsx'
import type { SalesDays } from './sales-rules.ts'

const groups = ['product', 'category', 'client', 'supplier'] as const
type Group = (typeof groups)[number]

/** The sales by product, client or another group, highest first. A row opens its product or its client. */
export function SalesTable({ days }: { days: SalesDays }) {
  const { t, i18n } = useLingui()
  const [by, setBy] = useState<Group>('product')
  const sales = useInfiniteQuery(salesPagesQuery(days, by))
  const { rows, total, more } = usePagedRows(sales)
  const names: Record<Group, string> = {
    product: t`Products`,
    category: t`Categories`,
    client: t`Stores`,
    supplier: t`Suppliers`,
  }
  return (
    <Card className="flex flex-col gap-3">
      <Select
        label={t`Sales by`}
        isLabelHidden
        isDense
        className="self-start"
        value={by}
        options={groups.map((value) => ({ value, label: names[value] }))}
        onChange={({ currentTarget }) =>
          setBy(groups.find((one) => one === currentTarget.value) ?? 'product')
        }
      />
      {sales.isPending && <Skeleton className="h-60" />}
      {sales.isError && !sales.data && <QueryError query={sales} />}
      {sales.data && rows.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nothing was sold on these days.</Trans>
        </p>
      )}
      {rows.length > 0 && <Rows by={by} name={names[by]} rows={rows} />}
      {more.hasMore && (
        <Button variant="quiet" isPending={more.isLoadingMore} className="self-start" onClick={more.onMore}>
          <Trans>Show more of {i18n.number(total)}</Trans>
        </Button>
      )}
    </Card>
  )
}

function Rows({ by, name, rows }: { by: Group; name: string; rows: readonly SalesRow[] }) {
  const { i18n } = useLingui()
  const most = Math.max(1, ...rows.map(({ sales }) => sales))
  const percent = (share: number | null) => (share === null ? '–' : i18n.number(share, { style: 'percent' }))
  return (
    <div className="overflow-x-auto">
      <table onKeyDown={moveBetweenRows} className="w-full text-start">
        <thead className="text-ink-soft text-sm">
          <tr className="*:px-1 *:pb-1 sm:*:px-1.5 [&>*+*]:text-end *:font-medium">
            <th scope="col" className="ps-0! text-start">
              {name}
            </th>
            <th scope="col">
              <Trans>Sales</Trans>
            </th>
            <th scope="col">
              <Trans>Margin</Trans>
            </th>
            <th scope="col">
              <Trans>Found</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr
              key={row.key}
              tabIndex={-1}
              className="*:px-1 *:py-2 sm:*:px-1.5 [&>*+*]:text-end *:tabular-nums"
            >
              <th scope="row" className="wrap-anywhere min-w-20 ps-0! sm:min-w-24 text-start font-normal">
                <RowName by={by} row={row} />
              </th>
              <td>
                <PriceText cents={row.sales} size="small" />
                <span
                  aria-hidden="true"
                  className="ms-auto mt-0.5 block h-1 min-w-px rounded-full bg-house"
                  style={{ width: `${(Math.max(0, row.sales) / most) * 100}%` }}
                />
              </td>
              <td>{row.coverage ? <PriceText cents={row.margin} size="small" /> : '–'}</td>
              <td>{percent(row.fillRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowName({ by, row: { key, label } }: { by: Group; row: SalesRow }) {
  const linkClasses = 'text-house underline-offset-4 hover:underline'
  if (by === 'product')
    return (
      <Link to="/admin/products/edit/$productId" params={{ productId: Number(key) }} className={linkClasses}>
        <bdi>{label}</bdi>
      </Link>
    )
  if (by === 'client')
    return (
      <Link to="/admin/EditClientInfoPage/$clientId" params={{ clientId: key }} className={linkClasses}>
        <bdi>{label}</bdi>
      </Link>
    )
  return label === '' ? <Trans>No name</Trans> : <bdi>{label}</bdi>
}
