import type { ChangedStore, StoreChange } from '@cornerstock/contract/office/reports'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { changedStoresQuery } from '../../../api/reports.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import type { Column } from '../../../ui/layout/table.tsx'
import { ReportRows } from './report-rows.tsx'
import type { SalesDays } from './sales-rules.ts'

interface ChangedStoresProps {
  days: SalesDays
  change: StoreChange
}

/** The stores that came or left in some days. */
export function ChangedStores({ days, change }: ChangedStoresProps) {
  const { t } = useLingui()
  const query = useInfiniteQuery(changedStoresQuery(days, change))
  const columns = useColumns(change)
  return (
    <ReportRows
      label={change === 'new' ? t`New stores` : t`Lost stores`}
      query={query}
      columns={columns}
      rowKey={({ clientId }) => clientId}
      total={(total) =>
        change === 'new' ? (
          <Plural value={total} one="# new store" other="# new stores" />
        ) : (
          <Plural value={total} one="# lost store" other="# lost stores" />
        )
      }
    />
  )
}

function useColumns(change: StoreChange): Column<ChangedStore>[] {
  const { i18n } = useLingui()
  return [
    {
      id: 'store',
      title: <Trans>Store</Trans>,
      isRowHeader: true,
      cell: ({ clientId, storeName }) => (
        <Link
          to="/admin/EditClientInfoPage/$clientId"
          params={{ clientId }}
          className="text-house hover:underline"
        >
          <bdi>{storeName}</bdi>
        </Link>
      ),
    },
    {
      id: 'order',
      title: change === 'new' ? <Trans>First order</Trans> : <Trans>Last order</Trans>,
      cell: ({ orderId, orderDate }) => (
        <>
          <Link to="/admin/orders/$orderId" params={{ orderId }} className="text-house hover:underline">
            #{orderId}
          </Link>
          , {formatDate(i18n, orderDate, { day: 'numeric', month: 'short', year: 'numeric' })}
        </>
      ),
    },
  ]
}
