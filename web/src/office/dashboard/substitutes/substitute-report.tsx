import type { SubstituteReport as Report } from '@cornerstock/contract/orders/substitutes/substitutes'
import type { OfferState } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { substituteReportQuery } from '../../../api/orders/substitutes.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import {
  type AccuracyFigure,
  AccuracyPanel,
  type AccuracyPeriod,
} from '../../shared/accuracy/accuracy-panel.tsx'
import { lastDays } from '../../shared/accuracy/accuracy-rules.ts'
import { SubstituteReportRows } from './substitute-report-rows.tsx'

/** How stores answered offers of substitutes. */
export function SubstituteReport() {
  const [period, setPeriod] = useState<AccuracyPeriod>('30')
  const [opened, setOpened] = useState<OfferState | null>(null)
  const days = lastDays(Number(period), useCompanyToday())
  const report = useQuery(substituteReportQuery(days))
  const figures = useFigures(report.data)
  return (
    <AccuracyPanel
      title={<Trans>Substitutes that stores were asked about</Trans>}
      period={period}
      onPeriod={setPeriod}
      figures={figures}
      onOpen={setOpened}
      report={report}
      emptyText={<Trans>No store was asked in this period.</Trans>}
    >
      <SubstituteReportRows days={days} state={opened} onClose={() => setOpened(null)} />
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
