import type { SoldOrder } from '@cornerstock/contract/office/reports'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { soldOrdersQuery } from '../../../api/reports.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import type { Column } from '../../../ui/layout/table.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { ReportRows } from './report-rows.tsx'
import type { SalesDays } from './sales-rules.ts'

interface SoldOrdersProps {
  days: SalesDays
  /** If set, only the lines of this supplier are shown, with what was found of them. */
  supplier: string | undefined
}

/** The orders behind the sales of some days. */
export function SoldOrders({ days, supplier }: SoldOrdersProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery(soldOrdersQuery(days, supplier))
  const columns = useColumns(supplier !== undefined)
  return (
    <ReportRows
      label={t`Orders`}
      query={query}
      columns={columns}
      rowKey={({ orderId }) => orderId}
      total={(total) => <Plural value={total} one="# order" other="# orders" />}
    />
  )
}

function useColumns(showsFound: boolean): Column<SoldOrder>[] {
  const { i18n } = useLingui()
  return [
    {
      id: 'order',
      title: <Trans>Order</Trans>,
      isRowHeader: true,
      className: 'wrap-anywhere min-w-28',
      cell: ({ orderId, storeName, orderDate }) => (
        <>
          <Link to="/admin/orders/$orderId" params={{ orderId }} className="text-house hover:underline">
            #{orderId}
          </Link>
          <span className="block font-normal">
            <bdi>{storeName}</bdi>
          </span>
          <span className="block font-normal text-ink-soft">
            {formatDate(i18n, orderDate, { day: 'numeric', month: 'short' })}
          </span>
        </>
      ),
    },
    {
      id: 'sales',
      title: <Trans>Sales</Trans>,
      align: 'end',
      cell: ({ sales }) => <PriceText cents={sales} size="small" />,
    },
    showsFound
      ? {
          id: 'found',
          title: <Trans>Found</Trans>,
          align: 'end',
          cell: ({ found, lookedFor }) => (
            <Trans>
              {i18n.number(found)} of {i18n.number(lookedFor)}
            </Trans>
          ),
        }
      : {
          id: 'margin',
          title: <Trans>Margin</Trans>,
          align: 'end',
          cell: ({ margin }) => <PriceText cents={margin} size="small" />,
        },
  ]
}
