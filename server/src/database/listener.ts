import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { createClient } from './hosts/database-client.ts'

/** One connection that listens for notifications of PostgreSQL. It is opened again whenever it is lost. */
export type Listener = {
  /** Adds a subscriber to a channel, and resolves once it receives notifications. The result removes the subscriber. */
  listen(channel: string, subscriber: Subscriber): Promise<() => void>
  close(): Promise<void>
}

type Subscriber = {
  onNotification(payload: string): void
  /** Called after each new connection, because notifications may have been missed before. */
  onConnected(): void
}

const reconnectDelayMs = 1000
/** Finds connections that were lost without a sign, for example behind a firewall. */
const heartbeatIntervalMs = 10_000
const heartbeatTimeoutMs = 5000

/** Opens a listener. `url` must lead to PostgreSQL itself, because a pooler in transaction mode does not listen. */
export async function openListener(url: string, log: FastifyBaseLogger): Promise<Listener> {
  const subscribers = new Map<string, Set<Subscriber>>()
  let isClosed = false
  let connection: pg.Client | undefined

  async function connect() {
    const client = createClient(url, {
      application_name: 'cornerstock listener',
      connectionTimeoutMillis: heartbeatTimeoutMs,
      query_timeout: heartbeatTimeoutMs,
      keepAlive: true,
    })
    client.on('error', () => {}) // An 'end' event follows.
    client.on('end', () => void reconnect(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotification } of subscribers.get(channel) ?? []) onNotification(payload)
    })
    connection = client
    try {
      await client.connect()
      for (const channel of subscribers.keys()) await subscribe(client, channel)
      for (const subscriber of [...subscribers.values()].flatMap((all) => [...all])) subscriber.onConnected()
      void keepAlive(client)
    } catch (error) {
      log.warn({ error }, 'no connection for notifications; trying again')
      void reconnect(client)
    }
  }

  const subscribe = (client: pg.Client, channel: string) =>
    client.query(`listen ${pg.escapeIdentifier(channel)}`)

  /** Replaces a lost connection. Further calls for the same one do nothing. */
  async function reconnect(lost: pg.Client) {
    if (connection !== lost || isClosed) return
    connection = undefined
    lost.end().catch(() => {})
    await pause(reconnectDelayMs, undefined, { ref: false })
    if (!isClosed) await connect()
  }

  async function keepAlive(client: pg.Client) {
    while (connection === client && !isClosed) {
      await pause(heartbeatIntervalMs, undefined, { ref: false })
      await client.query('select 1').catch(() => reconnect(client))
    }
  }

  await connect()
  return {
    async listen(channel, subscriber) {
      const others = subscribers.get(channel)
      if (others) others.add(subscriber)
      else subscribers.set(channel, new Set([subscriber]))
      // A connection that is being opened subscribes to all channels itself.
      if (connection && !others) await subscribe(connection, channel).catch(() => {})
      subscriber.onConnected()
      return () => void subscribers.get(channel)?.delete(subscriber)
    },
    async close() {
      isClosed = true
      await connection?.end()
    },
  }
}
