import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Listener } from '../../database/listener.ts'
import type { Pool } from '../../database/pool.ts'
import {
  type EventPosition,
  eventExists,
  findEventsAfter,
  findLatestPosition,
  notifyServers,
  type RecordedEvent,
} from './event-queries.ts'

type EventListener = (recorded: RecordedEvent) => void

/** Reads the events of all servers, in order, and passes them to the listeners of this server. */
export type EventHub = {
  /** The position of the last event that was passed on. New listeners get the events after it. */
  position(): EventPosition
  subscribe(listener: EventListener): () => void
  /** Tells all servers that there are new events. Calls at the same time share a statement. Never throws. */
  announce(): void
  close(): Promise<void>
}

const batchSize = 500
// Events wait for older transactions that still run, so the hub reads again soon after a notification.
const rereadDelayMs = 60
// Also reads without a notification, because notifications can be lost.
const pollDelayMs = 3000
// The first announcement is sent at once; further ones within this time are sent together.
const announceIntervalMs = 50

/** Starts a hub. It misses no event while the listener's connection is lost. */
export async function startEventHub(listener: Listener, db: Pool, log: FastifyBaseLogger): Promise<EventHub> {
  const listeners = new Set<EventListener>()
  let position = await findLatestPosition(db)
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let wasNotified = false
  let isReconnected = false

  function passOn(recorded: RecordedEvent) {
    position = recorded
    for (const listener of listeners) listener(recorded)
  }

  async function readAll() {
    if (isReconnected) await checkPosition()
    let batch: RecordedEvent[]
    do {
      batch = await findEventsAfter(db, position, batchSize)
      for (const recorded of batch) passOn(recorded)
    } while (batch.length === batchSize)
  }

  /** After a failover the last events may be lost, and new ones may have lower numbers. */
  async function checkPosition() {
    const hasLostEvents = !(await eventExists(db, position))
    const start = hasLostEvents ? await findLatestPosition(db) : position
    isReconnected = false
    passOn({ ...start, clientId: null, event: { type: 'reconnected', hasLostEvents } })
  }

  const readAfter = (delayMs: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(read, delayMs)
  }

  function read() {
    if (reading) {
      wasNotified = true
      return
    }
    reading = readAll()
      .catch((error: unknown) => log.warn({ error }, 'events could not be read; trying again'))
      .finally(() => {
        reading = undefined
        readAfter(wasNotified ? rereadDelayMs : pollDelayMs)
        wasNotified = false
      })
  }

  const onNotification = () => {
    wasNotified = true
    read()
  }

  let announcing: Promise<void> | undefined
  let isMoreToAnnounce = false
  function announce() {
    if (announcing) {
      isMoreToAnnounce = true
      return
    }
    announcing = Promise.all([notifyServers(db), delay(announceIntervalMs)])
      .then(() => {})
      .catch((error: unknown) =>
        log.warn({ error }, 'events could not be announced; servers will find them by polling'),
      )
      .finally(() => {
        announcing = undefined
        if (isMoreToAnnounce) announce()
        isMoreToAnnounce = false
      })
  }

  const onConnected = () => {
    isReconnected = true
    onNotification()
  }
  const unsubscribe = await listener.listen('events', { onNotification, onConnected })
  return {
    position: () => position,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce,
    async close() {
      isClosed = true
      unsubscribe()
      clearTimeout(timer)
      await announcing
      await reading
    },
  }
}
