import { setTimeout as wait } from 'node:timers/promises'
import type { FilledServer } from '../filled/filled-server.ts'
import { type Cost, measureInTurn, type Round, toLine } from '../measuring/compare.ts'
import { printFigure } from '../measuring/line.ts'
import { load, type RequestText, toRequestText } from '../measuring/load.ts'
import type { Client } from '../measuring/server-under-test.ts'
import { withBareServer } from '../measuring/with-bare-server.ts'
import { stopCounter } from '../order-counting.ts'
import { bareOrder, orderText, pickProducts, signUpBuyers, trackStock } from './orders.ts'

const figures = [
  ...[1, 2, 4, 8, 16, 32].map((buyers) => ({ buyers, wanted: 'place-order' as const })),
  { buyers: 8, wanted: 'place-order-tracked' as const },
]
/** Each buyer orders for several stores in turn. */
const stores = 64
const ordersPerBuyer = 100
const mostOrders = 1_200

/**
 * Prints a figure for each number of buyers who order ten lines at once, and one for products with tracked stock. Ours includes everything that follows an
 * order: triggers, the counter, events and emails. The limit is one bare statement over HTTP.
 */
export async function benchOrderBuyers(server: FilledServer): Promise<void> {
  const { url, pid, pool, databaseUrl, size } = server
  const clients = await signUpBuyers(server, stores)
  await pool.query('update accounts set email_verified_at = now() where account_id = any($1)', [
    clients.map(({ clientId }) => clientId),
  ])
  const store = (index: number, caller: number): Client => {
    const client = clients[(caller + 32 * index) % stores]
    if (!client) throw new Error('There is no such store.')
    return client
  }
  await withBareServer({ statement: bareOrder, databaseUrl }, async (bare) => {
    for (const { buyers, wanted } of figures) {
      const isTracked = wanted === 'place-order-tracked'
      if (isTracked) await trackStock(server)
      const products = () => pickProducts(wanted, size.products)
      const ours: RequestText = (index, caller) => orderText(store(index, caller).token, products())
      const bareRequest: RequestText = (index, caller) =>
        toRequestText({ method: 'POST', path: '/', body: [store(index, caller).clientId, products()] })
      const options = { callers: buyers, requests: Math.min(mostOrders, buyers * ordersPerBuyer) }
      const costs = await measureInTurn(
        {
          pid,
          pool,
          run: async () => {
            const round = await load(url, options, ours)
            await waitForWhatFollows(server)
            return round
          },
        },
        {
          pid: bare.pid,
          pool,
          run: () => withoutCounting(server, () => load(bare.url, options, bareRequest)),
        },
      )
      const line = toLine(costs, buyers === 8 && !isTracked ? 0.7 : undefined)
      const rates = [costs.ours, costs.limit].map((side) => Math.round(perSecond(side, buyers)))
      printFigure(`order-buyers-${buyers}${isTracked ? '-tracked' : ''}`, {
        ...line,
        more: `per_second=${rates[0]} bare=${rates[1]}`,
      })
    }
  })
}

/** Waits until the orders are counted and their emails are sent. */
async function waitForWhatFollows({ pool }: FilledServer): Promise<void> {
  const isDone = `
    select not exists (select from order_day_changes)
           and not exists (select from mails where sent_at is null and failed_at is null)
           and (select (transaction_id, event_id) from event_readers where name = 'order mails')
               >= (select (transaction_id, event_id) from events where type = 'order.created'
                    order by transaction_id desc, event_id desc limit 1)
           as done`
  while (!(await pool.query<{ done: boolean }>(isDone)).rows[0]?.done) await wait(100)
}

/** The bare orders are not counted: only the cost of storing them is the limit. */
async function withoutCounting(server: FilledServer, run: () => Promise<Round>): Promise<Round> {
  const startCounter = await stopCounter(server)
  try {
    return await run()
  } finally {
    await server.pool.query('delete from order_day_changes')
    await startCounter()
  }
}

function perSecond(side: readonly Cost[], buyers: number): number {
  const times = side.flatMap((cost) => cost.times)
  return (buyers * 1000 * times.length) / times.reduce((sum, time) => sum + time, 0)
}
