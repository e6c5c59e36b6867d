import type { AppLogSummary } from '@cornerstock/contract/office/app-logs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { appLogSummaryQuery, type LogFilter } from '../../../api/app-logs.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lastDays } from '../../shared/accuracy/accuracy-rules.ts'
import { useLastDefined } from '../../shared/use-last-defined.ts'
import { LogChart } from './log-chart.tsx'
import { toLogDays } from './log-days.ts'

interface LogAnalyticsProps {
  filter: LogFilter
  /** Called with the name of the staff member whose entries should be shown. */
  onMember: (name: string) => void
}

const dayCount = 30
/** More days would not fit a phone. */
const chartDays = 14

/** The matching entries of the last 30 days in figures: per day, per staff member, and per subject. */
export function LogAnalytics({ filter, onMember }: LogAnalyticsProps) {
  const today = useToday()
  const summary = useQuery(appLogSummaryQuery(lastDays(dayCount, today), filter))
  // While the figures of a changed filter load, the previous figures stay.
  const data = useLastDefined(summary.data)
  // The list shows the error.
  if (summary.isError) return null
  if (!data) return <Skeleton className="mb-5 h-48 rounded-lg" />
  if (data.days.length === 0) return null
  return (
    <Card className="mb-5 grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <LogChart days={toLogDays(data.days, today, chartDays)} />
      {data.staff.length > 0 && <StaffFigures staff={data.staff} onMember={onMember} />}
    </Card>
  )
}

function StaffFigures({
  staff,
  onMember,
}: {
  staff: AppLogSummary['staff']
  onMember: LogAnalyticsProps['onMember']
}) {
  return (
    <section aria-labelledby="log-staff">
      <h2 id="log-staff" className="font-bold">
        <Trans>By staff member, in the last 30 days</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {staff.map((member) => (
          <StaffFigure key={member.staffId} member={member} onMember={onMember} />
        ))}
      </ul>
    </section>
  )
}

const shownSources = 4

function StaffFigure({
  member: { staffName, entries, sources },
  onMember,
}: {
  member: AppLogSummary['staff'][number]
  onMember: LogAnalyticsProps['onMember']
}) {
  const { i18n } = useLingui()
  const shown = sources.slice(0, shownSources)
  const others = entries - shown.reduce((sum, source) => sum + source.entries, 0)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1">
      <span className="w-12 shrink-0 text-end font-bold tabular-nums">{i18n.number(entries)}</span>
      <span className="min-w-0 flex-1">
        {staffName === null ? (
          <span className="text-ink-soft">
            <Trans>Deleted account</Trans>
          </span>
        ) : (
          <button
            type="button"
            onClick={() => onMember(staffName)}
            className="min-h-6 wrap-anywhere rounded-sm text-start font-semibold text-house hover:underline pointer-coarse:min-h-11"
          >
            {staffName}
          </button>
        )}
        <span className="flex flex-wrap gap-x-3 text-ink-soft text-sm tabular-nums">
          {shown.map(({ source, entries: count }) => (
            <span key={source}>
              {source} {i18n.number(count)}
            </span>
          ))}
          {others > 0 && (
            <span>
              <Trans>other {others}</Trans>
            </span>
          )}
        </span>
      </span>
    </li>
  )
}
