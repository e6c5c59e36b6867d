import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../context.ts'
import type { Pool } from '../../database/pool.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { countInWindow } from '../request-limits/request-limit-service.ts'
import { updateLastUsed } from './key-queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The uses that are stored already. */
const stored = new LRUCache<string, true>({ max: 10_000 })

type Use = { actor: Actor; lastSeenAt: Date }

/**
 * Records in the background that a key was used: when, at most once a minute, and in the staff log which call it made,
 * once an hour for each call.
 *
 * @param call such as `GET /api/Products`
 */
export function recordKeyUse(
  db: Pool,
  use: Use,
  { now, call, log }: { now: Date; call: string; log: Pick<FastifyBaseLogger, 'warn'> },
): void {
  const { apiKey } = use.actor
  if (!apiKey) return
  const record = (key: string, work: () => Promise<void>) => {
    if (stored.has(key)) return
    stored.set(key, true)
    work().catch((error: unknown) => {
      stored.delete(key)
      log.warn({ error }, 'the use of an API key was not recorded')
    })
  }
  const { logId, apiKeyId } = apiKey
  if (now.getTime() - use.lastSeenAt.getTime() >= minuteMs || use.lastSeenAt > now)
    record(`used ${logId} ${Math.floor(now.getTime() / minuteMs)}`, () => updateLastUsed(db, apiKeyId, now))
  record(`call ${logId} ${Math.floor(now.getTime() / hourMs)} ${call}`, async () => {
    if ((await countInWindow(db, `key call ${logId} ${call}`, 60, now)) > 0) return
    await logStaffChange(db, use, 'keys', { what: `${call}, called`, to: null })
  })
}
