import type { ServerResponse } from 'node:http'
import type { Actor } from '../../context.ts'
import { isStaff } from '../../context.ts'
import type { Pool } from '../../database/pool.ts'
import type { EventHub } from './event-hub.ts'
import {
  type EventPosition,
  findEventsAfter,
  findLatestPosition,
  type RecordedEvent,
} from './event-queries.ts'

// A reader this far behind is cut off; it comes back with Last-Event-ID and loses nothing.
const maxUnreadBytes = 1_000_000
const catchUpBatch = 500

const idOf = ({ transactionId, eventId }: EventPosition) => `${transactionId}-${eventId}`

/** Reads a `Last-Event-ID` back; undefined where it is none of ours. */
export function parseEventId(id: string | undefined): EventPosition | undefined {
  const [, transactionId, eventId] = /^(\d{1,19})-(\d{1,15})$/.exec(id ?? '') ?? []
  return transactionId && eventId ? { transactionId, eventId: Number(eventId) } : undefined
}

/** Staff hear of everything; a client of what is its own or everyone's. */
const concerns = (actor: Actor, { clientId, event }: RecordedEvent) =>
  isStaff(actor) || clientId === actor.accountId || (clientId === null && event.type !== 'order.created')

const isAfter = (one: EventPosition, other: EventPosition) =>
  BigInt(one.transactionId) > BigInt(other.transactionId) ||
  (one.transactionId === other.transactionId && one.eventId > other.eventId)

/**
 * Writes an actor's events to an open answer: first what it missed since `lastSeen`, then what comes.
 * Returns what ends it.
 */
export async function streamEvents(
  { hub, db }: { hub: EventHub; db: Pool },
  actor: Actor,
  lastSeen: EventPosition | undefined,
  response: ServerResponse,
): Promise<() => void> {
  let position = lastSeen ?? hub.position()
  const write = (recorded: RecordedEvent) => {
    // Catching up reads further than the hub has come, which then brings the same events again.
    if (!isAfter(recorded, position)) return
    position = recorded
    if (response.destroyed) return
    if (recorded.event.type === 'sessions.ended') {
      if (recorded.clientId === actor.accountId) response.end()
      return
    }
    if (!concerns(actor, recorded)) return
    const { type, ...data } = recorded.event
    response.write(`id: ${idOf(recorded)}\nevent: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
    if (response.writableLength > maxUnreadBytes) response.destroy()
  }

  let waiting: RecordedEvent[] | null = []
  const unsubscribe = hub.subscribe((recorded) => (waiting ? waiting.push(recorded) : write(recorded)))

  // An id without data tells the reader where it stands without being an event.
  response.write(`: welcome\nid: ${idOf(position)}\n\n`)
  if (lastSeen) {
    // An id from ahead of everything is of another database, from before a restore, say.
    const latest = await findLatestPosition(db)
    if (isAfter(position, latest)) position = latest
    let missed: RecordedEvent[]
    do {
      missed = await findEventsAfter(db, position, catchUpBatch)
      for (const recorded of missed) write(recorded)
    } while (missed.length === catchUpBatch && !response.destroyed)
  }
  for (const recorded of waiting) write(recorded)
  waiting = null
  return unsubscribe
}
