import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryError } from '../query-error.tsx'

/** A figure. Pressing it shows its rows. */
export interface AccuracyFigure<Id extends string> {
  id: Id
  /** The figure as text, such as `78%`. */
  value: string
  label: ReactNode
}

/** The numbers of days that a report can cover. */
const accuracyPeriods = ['30', '90', '365'] as const

export type AccuracyPeriod = (typeof accuracyPeriods)[number]

interface AccuracyPanelProps<Id extends string> {
  title: ReactNode
  choice: { period: AccuracyPeriod; setPeriod: (period: AccuracyPeriod) => void; open: (id: Id) => void }
  figures: readonly AccuracyFigure<Id>[]
  report: { error: Error | null; isPending: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Shown when the report has no figures. */
  emptyText: ReactNode
  /** The chart and the rows behind the figures. */
  children: ReactNode
}

/** A report on how often the app's predictions came true: figures that show their rows, and a chart. */
export function AccuracyPanel<Id extends string>({
  title,
  choice,
  figures,
  report,
  emptyText,
  children,
}: AccuracyPanelProps<Id>) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Card className="mt-8" role="region" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        <Select
          label={t`Period`}
          isLabelHidden
          isDense
          value={choice.period}
          options={[
            { value: '30', label: t`Last 30 days` },
            { value: '90', label: t`Last 90 days` },
            { value: '365', label: t`Last 365 days` },
          ]}
          onChange={(event) =>
            choice.setPeriod(accuracyPeriods.find((one) => one === event.target.value) ?? '90')
          }
        />
      </div>
      {figures.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-4">
          {figures.map((figure) => (
            <li key={figure.id}>
              <button
                type="button"
                onClick={() => choice.open(figure.id)}
                className="h-full w-full rounded-lg border border-line p-3 text-start hover:border-house"
              >
                <span className="block font-bold text-2xl tabular-nums">{figure.value}</span>
                <span className="block text-ink-soft text-sm">{figure.label}</span>
                <span className="sr-only">
                  {' '}
                  <Trans>Show the rows</Trans>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {report.error && <QueryError query={report} />}
      {report.isPending && (
        <LoadingState text={<Trans>Loading the figures...</Trans>}>
          <Skeleton className="h-24 rounded-lg" />
        </LoadingState>
      )}
      {!report.error && !report.isPending && figures.length === 0 && (
        <p className="text-ink-soft">{emptyText}</p>
      )}
      {children}
    </Card>
  )
}
