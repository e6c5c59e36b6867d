import { formatMoney } from '@cornerstock/contract/values/money'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { useDaysName } from '../../shared/use-days-name.ts'
import { ChartPoint } from './chart-point.tsx'
import type { SalesBar, SalesDays } from './sales-rules.ts'

interface SalesChartProps {
  bars: readonly SalesBar[]
  /** What the bars show: the sales with their margin, or the average sales of an order. */
  shows: 'sales' | 'basket'
  onOpen: (days: SalesDays) => void
}

/** A chart with a bar for each period. In bars of sales, the margin is colored. */
export function SalesChart({ bars, shows, onOpen }: SalesChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar[shows] ?? 0))
  return (
    <figure>
      <ol ref={scrollToEnd} className="relative flex overflow-x-auto">
        {bars.map((bar, index) => (
          <li key={bar.from} className="min-w-6.5 flex-1 sm:min-w-7">
            <div className="h-40 border-line-strong border-b px-px sm:px-0.5">
              <ChartPoint onOpen={() => onOpen({ from: bar.from, to: bar.to })}>
                <Bar bar={bar} shows={shows} most={most} />
              </ChartPoint>
            </div>
            <DayBelow bar={bar} isShown={hasDay(index, bars.length)} />
          </li>
        ))}
      </ol>
      {shows === 'sales' && (
        <Legend>
          <LegendItem className="bg-house">
            <Trans>Margin</Trans>
          </LegendItem>
          <LegendItem className="bg-line-strong">
            <Trans>Sales</Trans>
          </LegendItem>
        </Legend>
      )}
    </figure>
  )
}

/** Whether a bar has its day below it. Bars are counted from the newest, so that the days have room. */
function hasDay(index: number, count: number): boolean {
  if (count < 8) return (count - 1 - index) % 2 === 0
  return index > 1 && (count - 1 - index) % (count < 15 ? 3 : 5) === 0
}

/** The day below a bar. It scrolls with the bar. Screen readers skip it, because they read the days with the bar. */
function DayBelow({ bar: { to }, isShown }: { bar: SalesBar; isShown: boolean }) {
  const nameOf = useDaysName()
  return (
    <div aria-hidden="true" className="relative h-5 text-ink-soft text-xs">
      {isShown && (
        <span className="absolute end-0.5 top-0.5 whitespace-nowrap">{nameOf({ from: to, to })}</span>
      )}
    </div>
  )
}

/** Scrolls to the newest bars if not all bars fit the screen. */
function scrollToEnd(list: HTMLElement | null) {
  if (!list) return
  const isMirrored = getComputedStyle(list).direction === 'rtl'
  list.scrollLeft = isMirrored ? -list.scrollWidth : list.scrollWidth
}

function Bar({ bar, shows, most }: { bar: SalesBar; shows: 'sales' | 'basket'; most: number }) {
  const days = useDaysName()(bar)
  const value = bar[shows]
  const amount = value === null ? '–' : formatMoney(value)
  const inner = bar.sales > 0 ? Math.max(0, bar.margin) / bar.sales : 0
  return (
    <>
      <span className="sr-only">
        <Trans>
          {days}: {amount}, <Plural value={bar.orders} one="# order" other="# orders" />
        </Trans>
      </span>
      <span
        aria-hidden="true"
        title={`${days}: ${amount}`}
        className={cn(
          'flex flex-col justify-end rounded-t-sm',
          shows === 'sales' ? 'bg-line-strong' : 'bg-house',
          bar.sales > 0 && 'min-h-0.5',
        )}
        style={{ height: `${((value ?? 0) / most) * 100}%` }}
      >
        {shows === 'sales' && (
          <span className="rounded-t-sm bg-house" style={{ height: `${inner * 100}%` }} />
        )}
      </span>
    </>
  )
}

interface ChartEndsProps {
  first: SalesDays | undefined
  last: SalesDays | undefined
  children?: ReactNode
}

/** The first and the last day of a chart, with its legend between them. */
export function ChartEnds({ first, last, children }: ChartEndsProps) {
  const nameOf = useDaysName()
  return (
    <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm">
      <span>{first && nameOf({ from: first.from, to: first.from })}</span>
      <span className="flex flex-wrap gap-x-4">{children}</span>
      <span>{last && nameOf({ from: last.to, to: last.to })}</span>
    </figcaption>
  )
}

function Legend({ children }: { children: ReactNode }) {
  return (
    <figcaption className="mt-1 flex flex-wrap justify-center gap-x-4 text-ink-soft text-sm">
      {children}
    </figcaption>
  )
}

export function LegendItem({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={cn('size-2.5 rounded-sm', className)} />
      {children}
    </span>
  )
}
