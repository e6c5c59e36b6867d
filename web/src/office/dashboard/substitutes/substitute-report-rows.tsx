import type { ReportDays } from '@cornerstock/contract/office/reports'
import type { SubstituteReportRow } from '@cornerstock/contract/orders/substitutes/substitutes'
import type { OfferState } from '@cornerstock/contract/orders/substitutes/substitutions'
import { times } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { substituteReportRowsQuery } from '../../../api/orders/substitutes.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import type { Column } from '../../../ui/layout/table.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { Times } from '../../../ui/text/times.tsx'
import { AccuracySheet, AccuracyTable } from '../../shared/accuracy/accuracy-rows.tsx'

interface SubstituteReportRowsProps {
  days: ReportDays
  /** The state of the offers in the open figure; null while no figure is open. */
  state: OfferState | null
  onClose: () => void
}

/** The offers behind a figure. */
export function SubstituteReportRows({ days, state, onClose }: SubstituteReportRowsProps) {
  return (
    <AccuracySheet title={<Trans>Offered substitutes</Trans>} isOpen={state !== null} onClose={onClose}>
      {state && <Rows days={days} state={state} />}
    </AccuracySheet>
  )
}

function Rows({ days, state }: { days: ReportDays; state: OfferState }) {
  const { t } = useLingui()
  const columns = useColumns()
  const query = useQuery(substituteReportRowsQuery(days, state))
  return (
    <AccuracyTable
      label={t`Offered substitutes`}
      columns={columns}
      query={query}
      rowKey={({ offerId }) => String(offerId)}
    />
  )
}

function useColumns(): Column<SubstituteReportRow>[] {
  const { i18n } = useLingui()
  return [
    {
      id: 'store',
      title: <Trans>Store</Trans>,
      isRowHeader: true,
      cell: ({ orderId, storeName, offeredAt }) => (
        <>
          {storeName}
          <span className="block font-normal text-ink-soft">
            <Link to="/admin/orders/$orderId" params={{ orderId }} className="text-house hover:underline">
              #{orderId}
            </Link>
            , {formatDate(i18n, offeredAt, { day: 'numeric', month: 'short' })}
          </span>
        </>
      ),
    },
    {
      id: 'offer',
      title: <Trans>Offer</Trans>,
      cell: ({ ordered, offered, quantity, price, note }) => (
        <>
          <Times quantity={quantity} /> <bdi>{offered}</bdi>
          <span className="block text-ink-soft">
            <Trans>Instead of {ordered}</Trans>
          </span>
          {note && <span className="block text-ink-soft">{note}</span>}
          <PriceText cents={times(price, quantity)} size="small" />
        </>
      ),
    },
  ]
}
