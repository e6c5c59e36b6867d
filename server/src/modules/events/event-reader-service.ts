import { setTimeout as pause } from 'node:timers/promises'
import type { ServerEvent } from '@cornerstock/contract/events'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Pool } from '../../database/pool.ts'
import { describeError } from '../../http/errors.ts'
import { writeLog } from '../app-logs/app-log-service.ts'
import type { EventHub } from './event-hub.ts'
import { findEventsAfter, type RecordedEvent } from './event-queries.ts'
import { insertReader, lockReader, moveReader } from './event-reader-queries.ts'

/** Does something about every event of all servers, once. */
export type EventReader = {
  /** Its own; where it stands is kept under it. */
  name: string
  /** What it waits for; other events pass it by. */
  types: readonly ServerEvent['type'][]
  /** Done in the transaction that moves the reader on, for some events in their order. */
  work(transaction: Database, events: ServerEvent[]): Promise<void>
  /** Done once that has been committed. */
  afterwards(): Promise<void>
}

// While its transaction runs the newest events wait, so it is kept short.
const batchSize = 50
// What it does may wait, and those who caused the events may not: it rests nine times as long as it works.
const restPerWork = 9
const lookAnywayEvery = 30_000

/**
 * Starts a reader on this server; those of the other servers share its position, and one at a time reads on.
 * A reader that is new begins with what comes from now on.
 */
export async function startEventReader(
  { db, hub, log }: { db: Pool; hub: EventHub; log: FastifyBaseLogger },
  reader: EventReader,
): Promise<{ close(): Promise<void> }> {
  await insertReader(db, reader.name)
  let reading: Promise<void> | undefined
  let isNews = false
  let isTold = false
  const closing = new AbortController()

  async function readSome(): Promise<boolean> {
    const began = performance.now()
    if (closing.signal.aborted) return false
    const hasRead = await readOn(db, reader)
    isTold = false
    if (!hasRead) return false
    await reader.afterwards()
    const rest = (performance.now() - began) * restPerWork
    await pause(rest, undefined, closing).catch(() => {}) // Closing ends it.
    return true
  }

  async function readAll() {
    do {
      isNews = false
      while (await readSome());
    } while (isNews && !closing.signal.aborted)
  }

  /** Staff read of a failure once, however often the same events are tried again, until some succeed. */
  async function tell(error: unknown) {
    log.error({ error, reader: reader.name }, 'events could not be worked on')
    if (isTold) return
    const message = `The reader of events "${reader.name}" failed and tries again; until it succeeds it stands still.`
    isTold = await writeLog(db, {
      level: 'Error',
      source: 'events',
      message,
      exception: describeError(error),
    }).then(
      () => true,
      () => false, // With the next failure, where the database is away.
    )
  }

  function look() {
    isNews = true
    reading ??= readAll()
      .catch(tell)
      .finally(() => {
        reading = undefined
      })
  }

  const unsubscribe = hub.subscribe((recorded) => {
    if (waitedFor(reader, recorded).length > 0) look()
  })
  const timer = setInterval(look, lookAnywayEvery)
  look()
  return {
    async close() {
      closing.abort()
      unsubscribe()
      clearInterval(timer)
      await reading
    },
  }
}

/** Takes a reader some events on; false where there are none, or another server is at it. */
async function readOn(db: Pool, reader: EventReader): Promise<boolean> {
  const { name } = reader
  return db.transaction(async (transaction) => {
    const position = await lockReader(transaction, name)
    if (!position) return false
    const batch = await findEventsAfter(transaction, position, batchSize)
    const last = batch.at(-1)
    if (!last) return false
    await reader.work(
      transaction,
      batch.flatMap((recorded) => waitedFor(reader, recorded)),
    )
    await moveReader(transaction, name, last)
    return true
  })
}

const waitedFor = ({ types }: EventReader, { event }: RecordedEvent): ServerEvent[] =>
  event.type !== 'sessions.ended' && event.type !== 'events.began' && types.includes(event.type)
    ? [event]
    : []
