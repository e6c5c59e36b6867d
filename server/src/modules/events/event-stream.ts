import type { ServerResponse } from 'node:http'
import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { ServerEvent } from '@cornerstock/contract/http/events'
import type { Actor } from '../../context.ts'
import { isStaff } from '../../context.ts'
import type { Pool } from '../../database/pool.ts'
import type { EventHub } from './event-hub.ts'
import {
  type EventPosition,
  eventExists,
  findMissedEvents,
  hasMoreEventsAfter,
  isForListeners,
  type RecordedEvent,
} from './event-queries.ts'

// A listener with more unread data is disconnected. It reconnects with Last-Event-ID and misses nothing.
const maxUnreadBytes = 1_000_000
const maxQueuedEvents = 5000
const drainTimeoutMs = 30_000
const catchUpBatchSize = 500

/** The id of a position as listeners get it. */
export const idOf = ({ transactionId, eventId }: EventPosition): string => `${transactionId}-${eventId}`

/** Parses a `Last-Event-ID`; undefined if it is not an id of this server. */
function parseEventId(id: string): EventPosition | undefined {
  const [, transactionId, eventId] = /^(\d{1,19})-(\d{1,15})$/.exec(id) ?? []
  return transactionId && eventId ? { transactionId, eventId: Number(eventId) } : undefined
}

const notForPickers: string[] = ['support.updated', 'permit.updated', 'return.updated', 'payment.created']
const forDrivers: string[] = ['run.updated', 'order.updated']

function isForStaff({ role }: Actor, type: string): boolean {
  if (mayAccess(role, 'associate')) return true
  return role === 'driver' ? forDrivers.includes(type) : !notForPickers.includes(type)
}

/** Staff get all events, pickers and drivers only some; clients get their own events and those for everyone. */
const isFor = (actor: Actor, { clientId, event }: RecordedEvent) =>
  (isStaff(actor) && isForStaff(actor, event.type)) ||
  clientId === actor.accountId ||
  (clientId === null && event.type !== 'order.created')

const isAfter = (one: EventPosition, other: EventPosition) =>
  BigInt(one.transactionId) > BigInt(other.transactionId) ||
  (one.transactionId === other.transactionId && one.eventId > other.eventId)

const formatEvent = (position: EventPosition, event: ServerEvent) =>
  `id: ${idOf(position)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** Writes to an open stream, and closes it if the listener does not read. */
export function writeToStream(response: ServerResponse, text: string): void {
  if (response.destroyed || response.writableEnded) return
  response.write(text)
  if (response.writableLength > maxUnreadBytes) response.destroy()
}

/**
 * Writes an actor's events to an open response until it is closed: first the events since `lastEventId`, then new ones.
 * If that id is unknown, its event was deleted, or too many events were missed, the first event is
 * `everything.changed`.
 *
 * @param lastEventId as the listener sent it; undefined or empty for a new listener
 */
export async function streamEvents(
  { hub, db }: { hub: Pick<EventHub, 'position' | 'subscribe'>; db: Pool },
  actor: Actor,
  lastEventId: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const seen = parseEventId(lastEventId ?? '')
  const subscribedAt = hub.position()
  let position = subscribedAt
  const send = (text: string) => writeToStream(response, text)
  const write = (recorded: RecordedEvent) => {
    const { event } = recorded
    // The listener connects again, and is told that everything may have changed.
    if (event.type === 'reconnected' && event.hasLostEvents) response.end()
    // A listener that was connected to another server may already have events that this server's hub has not read.
    if (!isAfter(recorded, position)) return
    position = recorded
    if (event.type === 'sessions.ended') {
      if (recorded.clientId === actor.personId) response.end()
    } else if (isForListeners(event) && isFor(actor, recorded)) send(formatEvent(recorded, event))
  }

  let queued: RecordedEvent[] | null = []
  const unsubscribe = hub.subscribe((recorded) => {
    if (!queued) write(recorded)
    else if (queued.push(recorded) > maxQueuedEvents) response.destroy()
  })
  response.once('close', unsubscribe)

  if (seen && (await canResumeAfter(db, seen))) position = seen
  else if (lastEventId) send(formatEvent(position, { type: 'everything.changed' }))
  // An id without data sets the listener's Last-Event-ID without being an event.
  send(`: welcome\nid: ${idOf(position)}\n\n`)
  if (position === seen) {
    let missed: RecordedEvent[]
    do {
      // Later events come from the hub, which first empties the caches that they make outdated.
      missed = (await findMissedEvents(db, position, catchUpBatchSize)).filter(
        (recorded) => !isAfter(recorded, subscribedAt),
      )
      for (const recorded of missed) {
        // The listener's own session was valid when the stream was opened, and each heartbeat checks it again.
        if (recorded.event.type === 'sessions.ended') position = recorded
        else write(recorded)
      }
      if (response.writableNeedDrain) await waitForDrain(response)
    } while (missed.length === catchUpBatchSize && !response.destroyed)
  }
  for (const recorded of queued) write(recorded)
  queued = null
}

/** Reading more events than this would cost more than reloading everything. */
const maxMissedEvents = 1000

const canResumeAfter = async (db: Pool, position: EventPosition): Promise<boolean> =>
  (await eventExists(db, position)) && !(await hasMoreEventsAfter(db, position, maxMissedEvents))

/**
 * Resolves when the listener has read what was written or has disconnected. Disconnects a listener that is too slow.
 */
const waitForDrain = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const timeout = setTimeout(() => response.destroy(), drainTimeoutMs)
    const done = () => {
      clearTimeout(timeout)
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
