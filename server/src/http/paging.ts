import { idSchema } from '@cornerstock/contract/fields'
import { maxPageSize, type Paging } from '@cornerstock/contract/paging'
import { z } from 'zod'
import { badField } from './errors.ts'

export type Page<T> = {
  items: T[]
  /** The cursor of the next page; null on the last one. */
  next: string | null
  /** How many items the whole list has. */
  total: number
}

/** The sort keys of a row: a page starts after the position of the last row before it. */
type Position = readonly (string | number)[]

/** How to read one list. */
export type PagedList<Row, Schema extends z.ZodType<Position>> = {
  /** Checks a position that a client sends back as a cursor. */
  position: Schema
  find: (limit: number, after: z.output<Schema> | undefined) => Promise<Row[]>
  count: () => Promise<number>
  positionOf: (row: Row) => Position
}

/**
 * Reads a page: one row more than it holds, to see whether there is a next page. The list is counted only if the first
 * page does not show all of it. BAD_REQUEST if the cursor is not one of this list.
 */
export async function readPage<Row, Schema extends z.ZodType<Position>>(
  { limit = maxPageSize, cursor }: Paging,
  { position, find, count, positionOf }: PagedList<Row, Schema>,
): Promise<Page<Row>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, position)
  const rows = await find(limit + 1, after)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items,
    next: last === undefined ? null : encodeCursor(positionOf(last)),
    total: after === undefined && last === undefined ? items.length : await count(),
  }
}

export const mapPage = <T, U>(page: Page<T>, toItem: (item: T) => U): Page<U> => ({
  ...page,
  items: page.items.map(toItem),
})

/** The position in a list that is sorted by an id alone. */
export const idPosition = z.tuple([idSchema])

const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

function decodeCursor<Schema extends z.ZodType>(cursor: string, position: Schema): z.output<Schema> {
  const { success, data } = position.safeParse(parseCursor(cursor))
  if (!success) throw badField('cursor', 'This is not a cursor of this list.')
  return data
}

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The headers of a page: the number of items in the list, and a link to the next page if there is one. */
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
