import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Pool } from '../../database/pool.ts'
import {
  type EventPosition,
  findEventsAfter,
  findLatestPosition,
  notifyServers,
  type RecordedEvent,
} from './event-queries.ts'

type EventListener = (recorded: RecordedEvent) => void

/** Reads the events of all servers, in order, and passes them to the listeners of this one. */
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
// Makes up for lost notifications.
const pollDelayMs = 3000
const reconnectDelayMs = 1000
// The first announcement is sent at once, further ones within this time together.
const announceIntervalMs = 50

/** Starts a hub. It reconnects whenever its connection is lost, and misses no event meanwhile. */
export async function startEventHub(url: string, db: Pool, log: FastifyBaseLogger): Promise<EventHub> {
  const listeners = new Set<EventListener>()
  let position = await findLatestPosition(db)
  let isClosed = false
  let connection: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let wasNotified = false

  async function readAll() {
    let batch: RecordedEvent[]
    do {
      batch = await findEventsAfter(db, position, batchSize)
      for (const recorded of batch) {
        position = recorded
        for (const listener of listeners) listener(recorded)
      }
    } while (batch.length === batchSize)
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

  async function listen() {
    if (isClosed) return
    const client = new pg.Client({ connectionString: url })
    client.on('notification', onNotification)
    client.on('error', () => {}) // An 'end' event follows.
    // Called by the 'end' event and by a failed start; only the first call reconnects.
    let isReconnecting = false
    const reconnect = () => {
      if (!isReconnecting && !isClosed) setTimeout(() => void listen(), reconnectDelayMs).unref()
      isReconnecting = true
    }
    client.on('end', reconnect)
    try {
      await client.connect()
      await client.query('listen events')
      connection = client
      onNotification()
    } catch (error) {
      log.warn({ error }, 'no connection for events; trying again')
      await client.end().catch(() => {})
      reconnect()
    }
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

  await listen()
  return {
    position: () => position,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await announcing
      await reading
      await connection?.end()
    },
  }
}
