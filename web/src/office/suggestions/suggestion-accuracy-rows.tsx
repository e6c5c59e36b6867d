import type { SuggestionReportRow } from '@cornerstock/contract/catalog/suggestions'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { suggestionReportRowsQuery } from '../../api/clients/suggestions.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import type { Column } from '../../ui/layout/table.tsx'
import { AccuracySheet, AccuracyTable } from '../shared/accuracy/accuracy-rows.tsx'

const filters = {
  shown: { list: 'shown' },
  ordered: { list: 'shown', ordered: 'true' },
  missed: { list: 'shown', ordered: 'false' },
  baseline: { list: 'baseline' },
} as const

export type SuggestionFigure = keyof typeof filters

interface SuggestionAccuracyRowsProps {
  days: ReportDays
  /** The open figure; null while no figure is open. */
  figure: SuggestionFigure | null
  onClose: () => void
}

/** The products behind a figure. */
export function SuggestionAccuracyRows({ days, figure, onClose }: SuggestionAccuracyRowsProps) {
  return (
    <AccuracySheet title={<Trans>Suggested products</Trans>} isOpen={figure !== null} onClose={onClose}>
      {figure && <Rows days={days} figure={figure} />}
    </AccuracySheet>
  )
}

function Rows({ days, figure }: { days: ReportDays; figure: SuggestionFigure }) {
  const { t, i18n } = useLingui()
  const query = useQuery(suggestionReportRowsQuery(days, filters[figure]))
  const columns: Column<SuggestionReportRow>[] = [
    {
      id: 'date',
      title: <Trans>Date</Trans>,
      className: 'whitespace-nowrap',
      cell: ({ date }) =>
        formatDate(i18n, new Date(date), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    },
    {
      id: 'product',
      title: <Trans>Product</Trans>,
      isRowHeader: true,
      cell: ({ productName, storeName }) => (
        <>
          <bdi>{productName}</bdi>
          <span className="block font-normal text-ink-soft">{storeName}</span>
        </>
      ),
    },
    {
      id: 'outcome',
      title: <Trans>Outcome</Trans>,
      cell: ({ isOrdered, orderId }) => (
        <>
          {isOrdered ? <Trans>Ordered</Trans> : <Trans>Not ordered</Trans>}
          {orderId !== null && (
            <Link
              to="/admin/orders/$orderId"
              params={{ orderId }}
              className="block text-house hover:underline"
            >
              #{orderId}
            </Link>
          )}
        </>
      ),
    },
  ]
  return (
    <AccuracyTable
      label={t`Suggested products`}
      columns={columns}
      query={query}
      rowKey={({ date, clientId, productId }) => `${date} ${clientId} ${productId}`}
    />
  )
}
