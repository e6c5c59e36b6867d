import type { DeliveryRun, DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { type Cents, cents, fromDollars, sum } from '@cornerstock/contract/values/money'
import type { Entries, Entry } from '../../../outbox/entry.ts'
import type { RunCloseEntry, RunStartEntry, StopEntry } from './writes.ts'

const isOf =
  <One extends Entry<{ runId: number }>>(kind: string, runId: number) =>
  (entry: Entry): entry is One =>
    entry.kind === kind && (entry as One).body.runId === runId

const findStart = (entries: Entries, runId: number): RunStartEntry | undefined =>
  entries.find(isOf<RunStartEntry>('runStart', runId))

const findStopEntries = (entries: Entries, runId: number): StopEntry[] =>
  entries.filter(isOf<StopEntry>('stopReport', runId))

const findClose = (entries: Entries, runId: number): RunCloseEntry | undefined =>
  entries.find(isOf<RunCloseEntry>('runClose', runId))

/** The writes of drivers that the server has rejected. */
export const findRejected = (entries: Entries): Entry[] =>
  entries.filter(({ kind, rejection }) => rejection && ['runStart', 'stopReport', 'runClose'].includes(kind))

/** An entry takes the place of the one that was rejected, before what was done after it; others stay. */
const withReplaced = (entries: Entries, earlier: Entry, next: Entry): Entries =>
  earlier.rejection ? entries.map((entry) => (entry === earlier ? next : entry)) : entries

/** Adds the start of a run, once: a second press adds nothing. It replaces one that was rejected. */
export function withStart(entries: Entries, next: RunStartEntry): Entries {
  const earlier = findStart(entries, next.body.runId)
  return earlier ? withReplaced(entries, earlier, next) : [...entries, next]
}

/**
 * Adds what came of a stop, once: a second press adds nothing. It replaces a report that was rejected, and is sent
 * before the end of the run, which it delays.
 */
export function withStopReport(entries: Entries, next: StopEntry): Entries {
  const { runId, orderId } = next.body
  const earlier = findStopEntries(entries, runId).find(({ body }) => body.orderId === orderId)
  const close = findClose(entries, runId)
  const added = close ? { ...next, delaysNothing: false } : next
  if (earlier) return withReplaced(entries, earlier, added)
  return close
    ? entries.flatMap((entry) => (entry === close ? [added, entry] : [entry]))
    : [...entries, added]
}

/**
 * Adds the end of a run, once. From then on a report that is rejected delays it, because nothing can be recorded after
 * the end.
 */
export function withClose(entries: Entries, next: RunCloseEntry): Entries {
  const { runId } = next.body
  const earlier = findClose(entries, runId)
  if (earlier && !earlier.rejection) return entries
  const stops = new Set<Entry>(findStopEntries(entries, runId))
  const others = entries.filter((entry) => entry !== earlier)
  return [...others.map((entry) => (stops.has(entry) ? { ...entry, delaysNothing: false } : entry)), next]
}

/** A stop with the report that is not settled. */
export type ShownStop = DeliveryStop & { entry: StopEntry | null }

export type ShownRun = Omit<DeliveryRun, 'stops'> & {
  stops: ShownStop[]
  /** Whether something that the driver did waits to be sent. */
  isWaiting: boolean
}

/** What a report says was paid at its stop, by one method or by all. */
export const paidBy = (entry: StopEntry, method?: 'cash' | 'check'): Cents =>
  sum(
    (entry.body.report.payments ?? [])
      .filter((payment) => method === undefined || payment.method === method)
      .map(({ amount }) => fromDollars(amount)),
  )

function withEntry(stop: DeliveryStop, entry: StopEntry | undefined): ShownStop {
  if (!entry || entry.rejection || stop.outcome !== null) return { ...stop, entry: entry ?? null }
  const { report, due } = entry.body
  return {
    ...stop,
    entry,
    outcome: report.outcome,
    at: new Date(report.at),
    boxes: report.boxes ?? null,
    signedBy: report.signedBy ?? null,
    amountDue: due,
    paid: cents(stop.paid + paidBy(entry)),
  }
}

/** A run as the driver sees it: with what waits in the outbox. */
export function toShownRun(run: DeliveryRun, entries: Entries): ShownRun {
  const [start, close] = [findStart(entries, run.runId), findClose(entries, run.runId)]
  const reports = findStopEntries(entries, run.runId)
  const done = new Set(run.stops.filter(({ outcome }) => outcome !== null).map(({ orderId }) => orderId))
  const waiting = reports.filter(({ rejection, body }) => !rejection && !done.has(body.orderId))
  const isStarted = run.status === 'open' && start !== undefined && !start.rejection
  const isClosed = run.status !== 'closed' && close !== undefined && !close.rejection
  const expected = (known: Cents, method: 'cash' | 'check') =>
    sum([known, ...waiting.map((entry) => paidBy(entry, method))])
  return {
    ...run,
    ...(isStarted && { status: 'onTheRoad', startedAt: new Date(start.body.at) }),
    ...(isClosed && { status: 'closed', counted: close.body.counted, note: close.body.note }),
    stops: run.stops.map((stop) =>
      withEntry(
        stop,
        reports.find(({ body }) => body.orderId === stop.orderId),
      ),
    ),
    expected: {
      cash: expected(run.expected.cash, 'cash'),
      checks: expected(run.expected.checks, 'check'),
    },
    isWaiting: isStarted || isClosed || waiting.length > 0,
  }
}

/** The stop to drive to next; undefined if all are done. */
export const nextStop = ({ stops }: Pick<ShownRun, 'stops'>): ShownStop | undefined =>
  stops.find(({ outcome, isCancelled }) => outcome === null && !isCancelled)

const ranks = { onTheRoad: 0, open: 1, closed: 2 } as const

/** Runs in the order in which a driver needs them: the one on the road, then the next day's, then closed ones. */
export const inDriverOrder = (runs: readonly ShownRun[]): ShownRun[] =>
  runs.toSorted(
    (one, other) =>
      ranks[one.status] - ranks[other.status] ||
      one.deliveryDate.localeCompare(other.deliveryDate) ||
      one.runId - other.runId,
  )
