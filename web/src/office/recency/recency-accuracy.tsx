import type { RecencyReport } from '@cornerstock/contract/clients/recency'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { recencyReportQuery } from '../../api/clients/recency.ts'
import { AccuracyChart } from '../shared/accuracy/accuracy-chart.tsx'
import { type AccuracyFigure, AccuracyPanel } from '../shared/accuracy/accuracy-panel.tsx'
import { toBars } from '../shared/accuracy/accuracy-rules.ts'
import { useAccuracyChoice } from '../shared/accuracy/use-accuracy-choice.ts'
import { RecencyAccuracyRows, type RecencyFigure } from './recency-accuracy-rows.tsx'

/** How often clients shown as late really were, compared with the plain rule of 7 days. */
export function RecencyAccuracy() {
  const { t } = useLingui()
  const choice = useAccuracyChoice<RecencyFigure>('90')
  const { days, opened } = choice
  const report = useQuery(recencyReportQuery(days))
  const figures = useFigures(report.data)
  return (
    <AccuracyPanel
      title={<Trans>How often “late” was right</Trans>}
      choice={choice}
      figures={figures}
      report={report}
      emptyText={
        <Trans>
          No results yet. Each store is checked once a week. 7 days later we know whether a warning was right.
        </Trans>
      }
    >
      {report.data && figures.length > 0 && (
        <AccuracyChart
          bars={toBars(
            report.data.days.map(({ date, flagged, right }) => ({ date, total: flagged, right })),
            days,
          )}
          label={t`“Late” warnings, and how many of them were right`}
          totalLabel={<Trans>Late</Trans>}
          rightLabel={<Trans>Did not order</Trans>}
        />
      )}
      <RecencyAccuracyRows days={days} figure={opened} onClose={() => choice.open(null)} />
    </AccuracyPanel>
  )
}

/** The figures of a report; none until something is decided. */
function useFigures(report: RecencyReport | undefined): AccuracyFigure<RecencyFigure>[] {
  const { i18n } = useLingui()
  if (!report || report.checked === 0) return []
  const { flagged, cameWithin7Days, precision, recall, lapsed, baseline } = report
  const percent = (share: number) => i18n.number(share, { style: 'percent' })
  const [plainPrecision, plainRecall] = [percent(baseline.precision), percent(baseline.recall)]
  return [
    {
      id: 'late',
      value: flagged === 0 ? '–' : percent(precision),
      label: <Trans>of {flagged} warnings were right: no order within 7 days</Trans>,
    },
    {
      id: 'came',
      value: i18n.number(cameWithin7Days),
      label: <Trans>warnings were wrong: the store ordered within 7 days</Trans>,
    },
    {
      id: 'lapsed',
      value: lapsed === 0 ? '–' : percent(recall),
      label: <Trans>of {lapsed} stores that did not order had a warning</Trans>,
    },
    {
      id: 'overdue',
      value: baseline.flagged === 0 ? '–' : plainPrecision,
      label: (
        <Trans>
          would be right with a plain 7-day rule: {baseline.flagged} warnings for {plainRecall} of the stores
          that did not order
        </Trans>
      ),
    },
  ]
}
