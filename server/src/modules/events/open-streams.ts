import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../../database/pool.ts'
import type { EventHub } from './event-hub.ts'
import { insertEvents } from './event-queries.ts'
import { deleteOldestStreams, deleteStreams, insertStream, lockStreamsOf } from './event-stream-queries.ts'

const maxStreamsPerAccount = 8

export type OpenStreams = {
  /**
   * Registers a stream of an account until it is closed, and ends the account's oldest streams over the limit, on any
   * server.
   */
  open(accountId: string, response: ServerResponse): Promise<void>
  /** Ends the streams of this server. */
  endAll(): Promise<void>
}

/** Keeps the streams of this server, and limits those of each account over all servers. */
export function createOpenStreams({
  db,
  hub,
  log,
}: {
  db: Pool
  hub: EventHub
  log: FastifyBaseLogger
}): OpenStreams {
  const responses = new Map<string, ServerResponse>()
  const unsubscribe = hub.subscribe(({ event }) => {
    if (event.type === 'stream.ended') end(responses.get(event.streamId))
  })

  const uncount = (streamIds: string[]) =>
    deleteStreams(db, streamIds).catch((error: unknown) =>
      log.warn({ error }, 'closed event streams could not be deleted and still count'),
    )

  return {
    async open(accountId, response) {
      const { streamId, replaced } = await registerStream(db, accountId)
      if (replaced.length > 0) hub.announce()
      if (response.destroyed) return uncount([streamId])
      responses.set(streamId, response)
      response.once('close', () => {
        if (responses.delete(streamId)) void uncount([streamId])
      })
    },
    async endAll() {
      unsubscribe()
      const all = [...responses]
      responses.clear()
      for (const [, response] of all) end(response)
      await uncount(all.map(([streamId]) => streamId))
    },
  }
}

/** Ends a stream, and closes the connection of one whose response has not begun. */
function end(response: ServerResponse | undefined): void {
  if (response?.headersSent) response.end()
  else response?.destroy()
}

function registerStream(db: Pool, accountId: string): Promise<{ streamId: string; replaced: string[] }> {
  return db.transaction(async (transaction) => {
    await lockStreamsOf(transaction, accountId)
    const streamId = await insertStream(transaction, accountId)
    const replaced = await deleteOldestStreams(transaction, accountId, { except: maxStreamsPerAccount })
    if (replaced.length > 0)
      await insertEvents(
        transaction,
        replaced.map((id) => ({ type: 'stream.ended', streamId: id })),
        accountId,
      )
    return { streamId, replaced }
  })
}
