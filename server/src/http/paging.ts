import { idSchema } from '@cornerstock/contract/fields'
import { maxPageSize, type Paging } from '@cornerstock/contract/paging'
import { z } from 'zod'
import { badField } from './errors.ts'

/** One page of a list: its rows, where the next page starts (null at the end), and how many there are in all. */
export type Page<T> = { items: T[]; next: string | null; total: number }

/** Rows a page may hold. */
export const pageSize = ({ limit }: Paging): number => limit ?? maxPageSize

/** Where a page ended, as an opaque text for the `Link` header. */
const encodeCursor = (position: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Reads a cursor back; 400 where it is none of this list's. */
export function decodeCursor<T>(cursor: string, position: z.ZodType<T>): T {
  const { success, data } = position.safeParse(jsonIn(cursor))
  if (!success) throw badField('cursor', 'This is not a cursor of this list.')
  return data
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined // A text that is no JSON is no cursor either.
  }
}

const idPosition = z.tuple([idSchema])

/** The position in a list that is ordered by a number alone. */
export const decodeIdCursor = (cursor: string): number => decodeCursor(cursor, idPosition)[0]

/** The whole count of a list: counted only where its first page, of up to `limit + 1` rows, does not show it. */
export const wholeCount = (
  rows: readonly unknown[],
  limit: number,
  { cursor }: Paging,
  count: () => Promise<number>,
): Promise<number> | number => (cursor === undefined && rows.length <= limit ? rows.length : count())

/** Makes a page of `limit` rows out of up to `limit + 1`: the extra row only shows that there is more. */
export function toPage<T>(
  rows: T[],
  limit: number,
  total: number,
  positionOf: (last: T) => (string | number)[],
): Page<T> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    total,
    next: rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null,
  }
}

/** The headers of a list: how many there are in all, and the next page's address while there is one. */
export function pageHeaders(
  url: string,
  { next, total }: Omit<Page<unknown>, 'items'>,
): Record<string, string> {
  const count = { 'x-total-count': String(total) }
  if (next === null) return count
  const address = new URL(url, 'http://localhost')
  address.searchParams.set('cursor', next)
  return { ...count, link: `<${address.pathname}${address.search}>; rel="next"` }
}
