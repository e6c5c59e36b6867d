import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database, Pool } from '../../database/pool.ts'
import { takeFromBudget } from './request-limit-queries.ts'

const minuteMs = 60_000
const maxKeys = 50_000
/** A server takes this fraction (1/20) of a minute's budget at a time, so that most requests need no SQL. */
const sharesPerBudget = 20

/** A key's budget in one minute: how much of it this server was granted (all of it once it is spent), and has left. */
type Budget = { minute: number; granted: number; left: number; refill: Promise<void> | null }

export type RequestLimit = {
  /** Counts a request. If the budget of the key is spent, returns the seconds until it may send again, else null. */
  count(key: string, now: Date): Promise<number | null>
}

/**
 * Limits the requests per minute of each key over all servers together. A server takes the budget from the database
 * in shares and counts each share down, so the limit is never exceeded. With several servers, one can reject a key
 * while another still holds a share. While the database does not respond, each server limits alone: rejecting everybody
 * would turn a short fault into an outage.
 *
 * @param name keeps the keys of different limits apart
 */
export function createRequestLimit(
  { db, log }: { db: Pool; log: Pick<FastifyBaseLogger, 'warn'> },
  name: string,
  perMinute: number,
): RequestLimit {
  const budgets = new LRUCache<string, Budget>({ max: maxKeys })
  const share = Math.max(1, Math.ceil(perMinute / sharesPerBudget))

  function currentBudget(key: string, minute: number): Budget {
    const known = budgets.get(key)
    if (known?.minute === minute) return known
    const budget = { minute, granted: 0, left: 0, refill: null }
    budgets.set(key, budget)
    return budget
  }

  async function refill(key: string, budget: Budget): Promise<void> {
    const takenBefore = await takeFromBudget(db, {
      key: `${name} ${key}`,
      minute: budget.minute,
      count: share,
    }).catch((error: unknown) => {
      log.warn({ error }, 'requests could not be counted over all servers; this server limits them alone')
      return budget.granted
    })
    const granted = Math.max(0, Math.min(share, perMinute - takenBefore))
    budget.left += granted
    budget.granted = granted === 0 ? perMinute : budget.granted + granted
    budget.refill = null
  }

  return {
    async count(key, now) {
      const budget = currentBudget(key, Math.floor(now.getTime() / minuteMs))
      while (budget.left === 0 && budget.granted < perMinute) {
        budget.refill ??= refill(key, budget)
        await budget.refill
      }
      if (budget.left === 0) return Math.ceil(((budget.minute + 1) * minuteMs - now.getTime()) / 1000)
      budget.left -= 1
      return null
    },
  }
}

/**
 * Counts an occurrence of a key over all servers, and returns how many there were before in the same window.
 *
 * @param windowMinutes at most 60, after which counts are deleted
 */
export function countInWindow(db: Database, key: string, windowMinutes: number, now: Date): Promise<number> {
  const minute = Math.floor(now.getTime() / minuteMs / windowMinutes) * windowMinutes
  return takeFromBudget(db, { key, minute, count: 1 })
}
