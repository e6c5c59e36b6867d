import type { SubstituteReport as Report } from '@cornerstock/contract/orders/substitutes/substitutes'
import type { OfferState } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { substituteReportQuery } from '../../../api/orders/substitutes.ts'
import { type AccuracyFigure, AccuracyPanel } from '../../shared/accuracy/accuracy-panel.tsx'
import { useAccuracyChoice } from '../../shared/accuracy/use-accuracy-choice.ts'
import { SubstituteReportRows } from './substitute-report-rows.tsx'

/** How stores answered offers of substitutes. */
export function SubstituteReport() {
  const choice = useAccuracyChoice<OfferState>('30')
  const { days, opened } = choice
  const report = useQuery(substituteReportQuery(days))
  const figures = useFigures(report.data)
  return (
    <AccuracyPanel
      title={<Trans>Substitutes that stores were asked about</Trans>}
      choice={choice}
      figures={figures}
      report={report}
      emptyText={<Trans>No store was asked in this period.</Trans>}
    >
      <SubstituteReportRows days={days} state={opened} onClose={() => choice.open(null)} />
    </AccuracyPanel>
  )
}

function useFigures(report: Report | undefined): AccuracyFigure<OfferState>[] {
  const { i18n } = useLingui()
  if (!report || report.offered === 0) return []
  const { acceptanceRate: rate } = report
  const share = rate === null ? '–' : i18n.number(rate, { style: 'percent', maximumFractionDigits: 0 })
  return [
    { id: 'accepted', value: share, label: <Trans>accepted ({report.accepted})</Trans> },
    { id: 'refused', value: i18n.number(report.refused), label: <Trans>no thanks</Trans> },
    { id: 'expired', value: i18n.number(report.expired), label: <Trans>no answer in time</Trans> },
    { id: 'open', value: i18n.number(report.open), label: <Trans>waiting for an answer</Trans> },
  ]
}
