import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { FilledServer } from '../filled/filled-server.ts'
import { type Cost, measureInTurn, processorMs, type Round, summarize } from '../measuring/compare.ts'
import { type Line, median, percentile } from '../measuring/line.ts'
import { load, toRequestText } from '../measuring/load.ts'
import type { Client } from '../measuring/server-under-test.ts'

const readers = 16
const stores = 24
const ordersOfStore = 40
const requests = 4_000

/** What the stores read, and how many times as many responses as bare SELECTs there should be. */
export const reads = {
  'readers-page': { path: '/api/Products/category/Beverages?limit=50', target: 3 },
  'readers-product': { path: '/api/Products/7', target: 1.7 },
  'readers-search': { path: '/api/Products?search=juice&limit=50', target: 1 },
} as const

/**
 * Measures from outside how many responses a second 16 readers get, who are 24 stores in turn. The limit is how many
 * SELECTs of the same rows by their ids as many connections get a second, from a program that does nothing else. On a
 * busy machine only `processor_ratio` says something: what a SELECT costs, with its program, beside one of our responses.
 */
export async function benchReaders(server: FilledServer, name: keyof typeof reads): Promise<Line> {
  const { url, pid, pool, databaseUrl } = server
  const { path, target } = reads[name]
  const clients = await signUpStores(server)
  const ids = await readIds(url + path, clients[0]?.token ?? '')
  const bare = new pg.Pool({ connectionString: databaseUrl, max: readers })
  try {
    const costs = await measureInTurn(
      {
        pid,
        pool,
        run: () =>
          load(url, { callers: readers, requests }, (index) =>
            toRequestText({ path, token: clients[index % stores]?.token ?? '' }),
          ),
      },
      { pid: process.pid, pool, run: () => selectRows(bare, ids) },
    )
    return toLine(costs, target)
  } finally {
    await bare.end()
  }
}

/** Signs up stores that have bought something, and differ in what. */
async function signUpStores({ signUp, pool }: FilledServer): Promise<Client[]> {
  const clients: Client[] = []
  for (let count = 0; count < stores; count += 1) clients.push(await signUp(`reader-${randomUUID()}`))
  await pool.query(
    `update orders set client_id = ($1::uuid[])[1 + order_id % $2::int]
      where order_id in (select order_id from orders order by order_id desc limit $2::int * $3::int)`,
    [clients.map(({ clientId }) => clientId), stores, ordersOfStore],
  )
  return clients
}

async function readIds(address: string, token: string): Promise<number[]> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const found = (await response.json()) as { productId: number } | { productId: number }[]
  return [found].flat().map(({ productId }) => productId)
}

async function selectRows(bare: pg.Pool, ids: number[]): Promise<Round> {
  const text = 'select * from products where product_id = any($1)'
  const times: number[] = []
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (times.length < requests) {
        const startedAt = performance.now()
        await bare.query({ name: 'rows', text, values: [ids] })
        times.push(performance.now() - startedAt)
      }
    }),
  )
  return times
}

const perSecond = ({ times }: Pick<Cost, 'times'>) =>
  (readers * 1000 * times.length) / times.reduce((sum, time) => sum + time, 0)

function toLine({ ours, limit }: Record<'ours' | 'limit', Cost[]>, target: number): Line {
  const ratios = ours.map((cost, round) => perSecond(cost) / perSecond(limit[round] ?? cost))
  const { serverMs, databaseMs, statements, times } = summarize(ours)
  return {
    ratio: median(ratios),
    target,
    ours: median(ours.map(perSecond)),
    limit: median(limit.map(perSecond)),
    serverMs,
    databaseMs,
    statements,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    ratios,
    more: `processor_ratio=${(processorMs(summarize(limit)) / (serverMs + databaseMs)).toFixed(2)}`,
  }
}
