import type { RecencyReportRow } from '@cornerstock/contract/clients/recency'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recencyReportRowsQuery } from '../../api/clients/recency.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import type { Column } from '../../ui/layout/table.tsx'
import { AccuracySheet, AccuracyTable } from '../shared/accuracy/accuracy-rows.tsx'

const filters = {
  late: { flag: 'late' },
  came: { flag: 'late', outcome: 'came' },
  lapsed: { outcome: 'lapsed' },
  overdue: { flag: 'overdue' },
} as const

export type RecencyFigure = keyof typeof filters

interface RecencyAccuracyRowsProps {
  days: ReportDays
  /** The open figure; null while no figure is open. */
  figure: RecencyFigure | null
  onClose: () => void
}

/** The clients and days behind a figure. */
export function RecencyAccuracyRows({ days, figure, onClose }: RecencyAccuracyRowsProps) {
  return (
    <AccuracySheet title={<Trans>Checks</Trans>} isOpen={figure !== null} onClose={onClose}>
      {figure && <Rows days={days} figure={figure} />}
    </AccuracySheet>
  )
}

function Rows({ days, figure }: { days: ReportDays; figure: RecencyFigure }) {
  const { t, i18n } = useLingui()
  const query = useQuery(recencyReportRowsQuery(days, filters[figure]))
  const format = (day: string) =>
    formatDate(i18n, new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const columns: Column<RecencyReportRow>[] = [
    {
      id: 'date',
      title: <Trans>Date</Trans>,
      className: 'whitespace-nowrap',
      cell: ({ date }) => format(date),
    },
    {
      id: 'store',
      title: <Trans>Store</Trans>,
      isRowHeader: true,
      cell: ({ clientId, storeName, dueDay }) => (
        <>
          <Link
            to="/admin/recency/{-$clientId}/suggestions"
            params={{ clientId }}
            className="text-house hover:underline"
          >
            {storeName}
          </Link>
          <span className="block font-normal text-ink-soft">
            <Trans>Due {format(dueDay)}</Trans>
          </span>
        </>
      ),
    },
    {
      id: 'outcome',
      title: <Trans>Outcome</Trans>,
      cell: ({ cameOn }) => (cameOn ? <Trans>Ordered {format(cameOn)}</Trans> : <Trans>Did not order</Trans>),
    },
  ]
  return (
    <AccuracyTable
      label={t`Checks`}
      columns={columns}
      query={query}
      rowKey={({ date, clientId }) => date + clientId}
    />
  )
}
