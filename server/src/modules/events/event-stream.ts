import type { ServerResponse } from 'node:http'
import type { ServerEvent } from '@cornerstock/contract/events'
import type { Actor } from '../../context.ts'
import { isStaff } from '../../context.ts'
import type { Pool } from '../../database/pool.ts'
import type { EventHub } from './event-hub.ts'
import { type EventPosition, findEventsAfter, isKept, type RecordedEvent } from './event-queries.ts'

// A listener this far behind is cut off; it comes back with Last-Event-ID and loses nothing.
const maxUnreadBytes = 1_000_000
const maxWaitingEvents = 5000
const drainWithin = 30_000
const catchUpBatch = 500

const idOf = ({ transactionId, eventId }: EventPosition) => `${transactionId}-${eventId}`

/** Reads a `Last-Event-ID` back; undefined where it is none of ours. */
function parseEventId(id: string): EventPosition | undefined {
  const [, transactionId, eventId] = /^(\d{1,19})-(\d{1,15})$/.exec(id) ?? []
  return transactionId && eventId ? { transactionId, eventId: Number(eventId) } : undefined
}

/** Staff hear of everything; a client of what is its own or everyone's. */
const concerns = (actor: Actor, { clientId, event }: RecordedEvent) =>
  isStaff(actor) || clientId === actor.accountId || (clientId === null && event.type !== 'order.created')

const isAfter = (one: EventPosition, other: EventPosition) =>
  BigInt(one.transactionId) > BigInt(other.transactionId) ||
  (one.transactionId === other.transactionId && one.eventId > other.eventId)

const frame = (position: EventPosition, event: ServerEvent) =>
  `id: ${idOf(position)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** Writes to an open stream, and cuts off a listener who does not read. */
export function writeToStream(response: ServerResponse, text: string): void {
  if (response.destroyed) return
  response.write(text)
  if (response.writableLength > maxUnreadBytes) response.destroy()
}

/**
 * Writes an actor's events to an open answer until it is closed: first what it missed since `lastEventId`, then
 * what comes. Where that is none of ours, or not kept any more, the first is `everything.changed`.
 *
 * @param lastEventId as the listener sent it; absent or empty for one that listens for the first time
 */
export async function streamEvents(
  { hub, db }: { hub: Pick<EventHub, 'position' | 'subscribe'>; db: Pool },
  actor: Actor,
  lastEventId: string | undefined,
  response: ServerResponse,
): Promise<void> {
  const seen = parseEventId(lastEventId ?? '')
  let position = hub.position()
  const send = (text: string) => writeToStream(response, text)
  const write = (recorded: RecordedEvent) => {
    // Catching up reads further than the hub has come, which then brings the same events again.
    if (!isAfter(recorded, position)) return
    position = recorded
    const { event } = recorded
    if (event.type === 'sessions.ended') {
      if (recorded.clientId === actor.accountId) response.end()
    } else if (event.type !== 'events.began' && concerns(actor, recorded)) send(frame(recorded, event))
  }

  let waiting: RecordedEvent[] | null = []
  const unsubscribe = hub.subscribe((recorded) => {
    if (!waiting) write(recorded)
    else if (waiting.push(recorded) > maxWaitingEvents) response.destroy()
  })
  response.once('close', unsubscribe)

  if (seen && (await isKept(db, seen))) position = seen
  else if (lastEventId) send(frame(position, { type: 'everything.changed' }))
  // An id without data tells the listener where it stands without being an event.
  send(`: welcome\nid: ${idOf(position)}\n\n`)
  if (position === seen) {
    let missed: RecordedEvent[]
    do {
      missed = await findEventsAfter(db, position, catchUpBatch)
      for (const recorded of missed) write(recorded)
      if (response.writableNeedDrain) await drained(response)
    } while (missed.length === catchUpBatch && !response.destroyed)
  }
  for (const recorded of waiting) write(recorded)
  waiting = null
}

/** Ends once the listener has taken what was written, or is gone: cut off where it takes too long. */
const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const tooLate = setTimeout(() => response.destroy(), drainWithin)
    const done = () => {
      clearTimeout(tooLate)
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
