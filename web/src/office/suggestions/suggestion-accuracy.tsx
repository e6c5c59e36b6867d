import type { SuggestionReport } from '@cornerstock/contract/catalog/suggestions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { suggestionReportQuery } from '../../api/clients/suggestions.ts'
import { AccuracyChart } from '../shared/accuracy/accuracy-chart.tsx'
import { type AccuracyFigure, AccuracyPanel } from '../shared/accuracy/accuracy-panel.tsx'
import { toBars } from '../shared/accuracy/accuracy-rules.ts'
import { useAccuracyChoice } from '../shared/accuracy/use-accuracy-choice.ts'
import { SuggestionAccuracyRows, type SuggestionFigure } from './suggestion-accuracy-rows.tsx'

/** How often suggestions for all clients were in the next order, compared with a plain rule. */
export function SuggestionAccuracy() {
  const { t } = useLingui()
  const choice = useAccuracyChoice<SuggestionFigure>('90')
  const { days, opened } = choice
  const report = useQuery(suggestionReportQuery(days))
  const figures = useFigures(report.data)
  return (
    <AccuracyPanel
      title={<Trans>How often suggestions were right, for all stores</Trans>}
      choice={choice}
      figures={figures}
      report={report}
      emptyText={
        <Trans>
          No results yet. The first list of a day counts. It is compared with the store’s next order within 14
          days.
        </Trans>
      }
    >
      {report.data && figures.length > 0 && (
        <AccuracyChart
          bars={toBars(
            report.data.days.map(({ date, shown, ordered }) => ({ date, total: shown, right: ordered })),
            days,
          )}
          label={t`Suggested products, and how many of them were in the next order`}
          totalLabel={<Trans>Suggested</Trans>}
          rightLabel={<Trans>Ordered</Trans>}
        />
      )}
      <SuggestionAccuracyRows days={days} figure={opened} onClose={() => choice.open(null)} />
    </AccuracyPanel>
  )
}

/** The figures of a report; none until something is decided. */
function useFigures(report: SuggestionReport | undefined): AccuracyFigure<SuggestionFigure>[] {
  const { i18n } = useLingui()
  if (!report || report.shown === 0) return []
  const { shown, ordered, hitRate, atLeastOne, baseline } = report
  const percent = (share: number) => i18n.number(share, { style: 'percent' })
  const plainAtLeastOne = percent(baseline.atLeastOne)
  return [
    {
      id: 'shown',
      value: percent(hitRate),
      label: <Trans>of {shown} suggested products were in the next order</Trans>,
    },
    { id: 'ordered', value: i18n.number(ordered), label: <Trans>products were ordered</Trans> },
    {
      id: 'missed',
      value: percent(atLeastOne),
      label: (
        <Trans>of the lists had at least one right product. Show the products that were not ordered.</Trans>
      ),
    },
    {
      id: 'baseline',
      value: percent(baseline.hitRate),
      label: (
        <Trans>
          would be right with a simple rule; {plainAtLeastOne} of its lists would have at least one right
          product
        </Trans>
      ),
    },
  ]
}
