import { setTimeout as delay } from 'node:timers/promises'
import type { ServerEvent } from '@cornerstock/contract/http/events'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Pool } from '../../database/pool.ts'
import { describeError } from '../../errors/app-error.ts'
import { writeLog } from '../app-logs/app-log-service.ts'
import type { EventHub } from './event-hub.ts'
import { findEventsAfter, isForListeners, type RecordedEvent } from './event-queries.ts'
import { insertReader, lockReader, moveReader } from './event-reader-queries.ts'

/** Handles every event of some types, once on all servers together. */
export type EventReader = {
  /** Its position is stored under this name. */
  name: string
  types: readonly ServerEvent['type'][]
  /** Whether an event of these types is handled; by default each is. */
  isFor?(recorded: RecordedEvent): boolean
  /** Handles events, in their order, in the transaction that moves the reader's position. */
  handle(transaction: Database, events: ServerEvent[]): Promise<void>
}

// Other readers do not see new events while a reader's transaction runs, so it must be short.
const batchSize = 50
// A reader pauses for nine times as long as it works, so that requests do not wait for it.
const pausePerWork = 9
const pollIntervalMs = 30_000

/**
 * Starts a reader. The readers of all servers share one position, and one of them reads at a time. A new reader starts
 * with the events after its start.
 */
export async function startEventReader(
  { db, hub, log }: { db: Pool; hub: EventHub; log: FastifyBaseLogger },
  reader: EventReader,
): Promise<{ close(): Promise<void> }> {
  await insertReader(db, reader.name)
  let reading: Promise<void> | undefined
  let hasNews = false
  let isFailureLogged = false
  const closing = new AbortController()

  async function readBatch(): Promise<boolean> {
    const startedAt = performance.now()
    if (closing.signal.aborted) return false
    const hasRead = await handleNextEvents(db, reader)
    isFailureLogged = false
    if (!hasRead) return false
    const pauseMs = (performance.now() - startedAt) * pausePerWork
    await delay(pauseMs, undefined, closing).catch(() => {}) // `close` aborts the pause.
    return true
  }

  async function readAll() {
    do {
      hasNews = false
      while (await readBatch());
    } while (hasNews && !closing.signal.aborted)
  }

  /** Adds one entry to the staff log, however often the same events fail. */
  async function logFailure(error: unknown) {
    log.error({ error, reader: reader.name }, 'events could not be handled')
    if (isFailureLogged) return
    const message = `The event reader "${reader.name}" failed. It tries the same events again until it succeeds.`
    isFailureLogged = await writeLog(db, {
      level: 'Error',
      source: 'events',
      message,
      exception: describeError(error),
    }).then(
      () => true,
      () => false, // The next failure is logged instead.
    )
  }

  function read() {
    hasNews = true
    reading ??= readAll()
      .catch(logFailure)
      .finally(() => {
        reading = undefined
      })
  }

  const unsubscribe = hub.subscribe((recorded) => {
    if (eventsFor(reader, recorded).length > 0) read()
  })
  const timer = setInterval(read, pollIntervalMs)
  read()
  return {
    async close() {
      closing.abort()
      unsubscribe()
      clearInterval(timer)
      await reading
    },
  }
}

/** Handles some events; false if there are none or another server handles them. */
async function handleNextEvents(db: Pool, reader: EventReader): Promise<boolean> {
  const { name } = reader
  return db.transaction(async (transaction) => {
    const position = await lockReader(transaction, name)
    if (!position) return false
    const batch = await findEventsAfter(transaction, position, batchSize)
    const last = batch.at(-1)
    if (!last) return false
    await reader.handle(
      transaction,
      batch.flatMap((recorded) => eventsFor(reader, recorded)),
    )
    await moveReader(transaction, name, last)
    return true
  })
}

function eventsFor({ types, isFor }: EventReader, recorded: RecordedEvent): ServerEvent[] {
  const { event } = recorded
  return isForListeners(event) && types.includes(event.type) && isFor?.(recorded) !== false ? [event] : []
}
