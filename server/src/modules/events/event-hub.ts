import { setTimeout as pause } from 'node:timers/promises'
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

/** Hears of every event of every server, in order, and hands them to the streams of this one. */
export type EventHub = {
  /** Where the hub stands: listeners subscribed now hear what comes after it. */
  position(): EventPosition
  subscribe(listener: EventListener): () => void
  /** Tells all servers that there are new events; many calls become one statement. Never throws. */
  announce(): void
  close(): Promise<void>
}

const batchSize = 500
// Events wait for older transactions that still run; look again soon after news, and now and then anyway.
const settleDelay = 60
const fallbackDelay = 3000
const reconnectDelay = 1000
// The first news goes out at once; what follows within this time goes out together.
const announcePause = 50

/** Starts listening. The connection is made again whenever it is lost; nothing is missed meanwhile. */
export async function startEventHub(url: string, db: Pool, log: FastifyBaseLogger): Promise<EventHub> {
  const listeners = new Set<EventListener>()
  let position = await findLatestPosition(db)
  let isClosed = false
  let connection: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let isNews = false

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

  const lookAgainIn = (delay: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(look, delay)
  }

  function look() {
    if (reading) {
      isNews = true
      return
    }
    reading = readAll()
      .catch((error: unknown) => log.warn({ error }, 'events could not be read; trying again'))
      .finally(() => {
        reading = undefined
        lookAgainIn(isNews ? settleDelay : fallbackDelay)
        isNews = false
      })
  }

  const onNews = () => {
    isNews = true
    look()
  }

  async function listen() {
    if (isClosed) return
    const client = new pg.Client({ connectionString: url })
    client.on('notification', onNews)
    client.on('error', () => {}) // The end that follows is what we act on.
    // Both its end and a failed start say that it is gone: one new connection takes its place, not two.
    let isGone = false
    const listenAgain = () => {
      if (!isGone && !isClosed) setTimeout(() => void listen(), reconnectDelay).unref()
      isGone = true
    }
    client.on('end', listenAgain)
    try {
      await client.connect()
      await client.query('listen events')
      connection = client
      onNews()
    } catch (error) {
      log.warn({ error }, 'no connection for events; trying again')
      await client.end().catch(() => {})
      listenAgain()
    }
  }

  let announcing: Promise<void> | undefined
  let isMoreToAnnounce = false
  function announce() {
    if (announcing) {
      isMoreToAnnounce = true
      return
    }
    announcing = Promise.all([notifyServers(db), pause(announcePause)])
      .then(() => {})
      .catch((error: unknown) =>
        log.warn({ error }, 'events could not be announced; listeners will find them'),
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
