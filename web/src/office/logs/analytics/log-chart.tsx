import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../lib/time/format-date.ts'
import { startOfDay } from '../../../lib/time/local-days.ts'
import { cn } from '../../../ui/class-names.ts'
import { levelStyles, useLevelNames } from '../log-levels.ts'
import { type LogDay, stackedLevels } from './log-days.ts'

/** A bar chart of the entries per day and level. */
export function LogChart({ days }: { days: readonly LogDay[] }) {
  const most = Math.max(1, ...days.map(({ total }) => total))
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-bold">
          <Trans>Entries per day</Trans>
        </h2>
        <Legend />
      </div>
      <ol className="mt-3 flex h-28 gap-1 sm:gap-2">
        {days.map((day) => (
          <Bar key={day.day} day={day} most={most} />
        ))}
      </ol>
    </div>
  )
}

function Legend() {
  const names = useLevelNames()
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
      {stackedLevels.toReversed().map((level) => (
        <li key={level} className="flex items-center gap-1.5">
          <span className={cn('size-3 rounded-[3px]', levelStyles[level].bar)} />
          {names[level]}
        </li>
      ))}
    </ul>
  )
}

function Bar({ day: { day, counts, total }, most }: { day: LogDay; most: number }) {
  const { i18n } = useLingui()
  const names = useLevelNames()
  const date = formatDate(i18n, startOfDay(day), { month: 'short', day: 'numeric' })
  const levels = stackedLevels.filter((level) => counts[level] > 0)
  const summary = levels.map((level) => `${names[level]}: ${i18n.number(counts[level])}`).join(', ')
  return (
    <li className="grid min-w-0 max-w-16 flex-1 grid-rows-[minmax(0,1fr)_auto] text-center text-[min(0.6875rem,3vw)] text-ink-soft">
      <div aria-hidden="true" className="flex flex-col justify-end border-line border-b tabular-nums">
        {total > 0 && i18n.number(total)}
        <div
          className="flex flex-col overflow-hidden rounded-t-sm"
          // 1rem is for the number above the bar.
          style={{ height: `calc((100% - 1rem) * ${total / most})` }}
        >
          {levels.map((level) => (
            <span key={level} className={levelStyles[level].bar} style={{ flexGrow: counts[level] }} />
          ))}
        </div>
      </div>
      <span aria-hidden="true" className="truncate pt-1">
        {formatDate(i18n, startOfDay(day), { day: 'numeric' })}
      </span>
      <span className="sr-only">
        {date}: {summary || '0'}
      </span>
    </li>
  )
}
