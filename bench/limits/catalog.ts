import { setTimeout as wait } from 'node:timers/promises'
import type { FilledServer } from '../filled/filled-server.ts'
import { measureAlone, measureInTurn, type Side, summarize, toLine } from '../measuring/compare.ts'
import { type Line, median, percentile } from '../measuring/line.ts'
import { load, toRequestText } from '../measuring/load.ts'
import { withBareServer } from '../measuring/with-bare-server.ts'
import { versionAgeMs } from '../version-age.ts'
import { openSearchStatements, type PreparedStatement } from './search-statements.ts'

const pages = 8_000
const searchRequests = 150
const callers = 32
const categoryPage = '/api/Products/category/Beverages?limit=50'
const compressed = { 'accept-encoding': 'gzip' }

/** Compares a request that the server responds from memory with a Fastify route that sends the same bytes. */
async function besideMemory(
  { url, pid, pool, token }: FilledServer,
  path: string,
  target: number,
  headers: Record<string, string> = {},
): Promise<Line> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return withBareServer({ memory: await response.text() }, async (bare) => {
    const request = toRequestText({ path, token, headers })
    const bareRequest = toRequestText({ path: '/', headers })
    return toLine(
      await measureInTurn(
        { pid, pool, run: () => load(url, { callers, requests: pages }, () => request) },
        { pid: bare.pid, pool, run: () => load(bare.url, { callers, requests: pages }, () => bareRequest) },
      ),
      target,
    )
  })
}

export const benchCategoryPage = (server: FilledServer): Promise<Line> =>
  besideMemory(server, categoryPage, 0.7)

export const benchCategoryPageCompressed = (server: FilledServer): Promise<Line> =>
  besideMemory(server, categoryPage, 0.7, compressed)

export const benchProduct = (server: FilledServer): Promise<Line> =>
  besideMemory(server, '/api/Products/7', 0.6)

// These make the words in the products' names.
const starts = 'ba cha cre dri fru gla ho ju ka li mo ni pe pri ri sa sti tra vi zu'.split(' ')
const middles = 'la mon per sin tor va nd ster ll ni so ta mer gan pp ri st do ce ru'.split(' ')
const ends = ['s', 'er', 'ina', 'ade', 'ora']
const words = starts.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end)))

/** What people type into the search, for each figure. A `q` makes a word misspelled, because no word contains one. */
export const searches = {
  search: (word: string) => word,
  'search-words': (word: string) => `${word} ice tea`,
  'search-slip': (word: string) => `${word.slice(0, 3)}q${word.slice(4)}`,
  'search-two-letters': (word: string) => word.slice(0, 2),
  'search-one-letter': (word: string) => word.slice(0, 1),
} as const

/** The page size of a search changes from one use of the same words to the next, so that no request repeats another. */
const pageSizes = 10
let searched = 0

type Search = { search: string; limit: number }

export function nextSearches(name: keyof typeof searches): Search[] {
  const texts = [...new Set(words.map(searches[name]))]
  return Array.from({ length: searchRequests }, () => {
    const search = texts[(searched * 31) % texts.length] ?? ''
    const limit = 50 - (Math.floor(searched / texts.length) % pageSizes)
    searched += 1
    return { search, limit }
  })
}

export const toSearchPath = ({ search, limit }: Search): string =>
  `/api/Products?${new URLSearchParams({ search, limit: String(limit) })}`

/** Searches over HTTP by one caller, after the responses of earlier rounds are outdated. */
function searchOverHttp({ url, pid, pool, token }: FilledServer, next: () => Search[]): Side {
  let round: Search[] = []
  return {
    pid,
    pool,
    prepare: async () => {
      round = next()
      await pool.query('insert into catalog_changes default values')
      await wait(versionAgeMs)
    },
    run: () =>
      load(url, { callers: 1, requests: searchRequests }, () => {
        return toRequestText({ path: toSearchPath(round.shift() as Search), token })
      }),
  }
}

/**
 * Measures searches whose responses are not stored. The limit is the processor time of the statement that finds the page,
 * run as a prepared statement: what a request asks besides (what the client has bought, whether the words are known,
 * how many products match) is our cost.
 */
export async function benchSearch(server: FilledServer, name: keyof typeof searches): Promise<Line> {
  await using statements = openSearchStatements(server)
  let round: Search[] = []
  let prepared: PreparedStatement[] = []
  const limit: Side = {
    pid: process.pid,
    pool: server.pool,
    prepare: async () => {
      round = nextSearches(name)
      prepared = []
      for (const each of round) prepared.push(await statements.find(each))
    },
    run: () => statements.run(prepared),
  }
  const costs = await measureInTurn(
    searchOverHttp(server, () => round),
    limit,
  )
  return toLine(costs, 1 / 1.5, ({ databaseMs }) => databaseMs)
}

/** Measures how long one caller waits for a search. The limit is the longest median allowed, in milliseconds. */
export async function benchSearchTime(
  server: FilledServer,
  name: keyof typeof searches,
  allowedMs: number,
): Promise<Line> {
  const costs = await measureAlone(searchOverHttp(server, () => nextSearches(name)))
  const medians = costs.map(({ times }) => median(times))
  const { serverMs, databaseMs, statements, times } = summarize(costs)
  return {
    ratio: allowedMs / median(medians),
    target: 1,
    ours: median(medians),
    limit: allowedMs,
    serverMs,
    databaseMs,
    statements,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    ratios: medians.map((ms) => allowedMs / ms),
  }
}
