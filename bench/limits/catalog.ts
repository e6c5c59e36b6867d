import { measureInTurn, toLine } from '../compare.ts'
import type { FilledServer } from '../filled/filled-server.ts'
import type { Line } from '../line.ts'
import { load, toRequestText } from '../load.ts'
import { withBareServer } from '../with-bare-server.ts'

const pages = 8_000
const searchRequests = 150
const callers = 32
const categoryPage = '/api/Products/category/Beverages?limit=50'
const compressed = { 'accept-encoding': 'gzip' }

/** Compares a request that the server answers from memory with a Fastify route that sends the same bytes. */
async function besideMemory(
  { url, pid, pool, token }: FilledServer,
  path: string,
  target: number,
  headers: Record<string, string> = {},
): Promise<Line> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return withBareServer({ memory: await answer.text() }, async (bare) => {
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

let searched = 0

/**
 * Measures searches whose answers are not stored, sent by one caller. The limit is the processor time of the database
 * alone, because a search is little more than its statement.
 */
export async function benchSearch(
  { url, pid, pool, token }: FilledServer,
  name: keyof typeof searches,
): Promise<Line> {
  const request = () => {
    searched += 1
    const search = searches[name](words[(searched * 31) % words.length] ?? '')
    // Answers are stored by words and page size, so the page size changes before words are repeated.
    const limit = 50 - (Math.floor(searched / 20) % 40)
    const path = `/api/Products?${new URLSearchParams({ search, limit: String(limit) })}`
    return toRequestText({ path, token })
  }
  const side = { pid, pool, run: () => load(url, { callers: 1, requests: searchRequests }, request) }
  const costs = await measureInTurn(side, side)
  return toLine({ ours: costs.ours, limit: costs.ours }, 1 / 1.5, ({ databaseMs }) => databaseMs)
}

/** Measures how long one caller waits for a search. The limit is the longest median allowed, in milliseconds. */
export async function benchSearchTime(
  server: FilledServer,
  name: keyof typeof searches,
  allowedMs: number,
): Promise<Line> {
  const line = await benchSearch(server, name)
  const { p50 = Number.NaN } = line
  return { ...line, ratio: allowedMs / p50, target: 1, ours: p50, limit: allowedMs, ratios: [] }
}
