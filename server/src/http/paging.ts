import { idSchema } from '@cornerstock/contract/http/fields'
import { maxPageSize, type Paging } from '@cornerstock/contract/http/paging'
import { z } from 'zod'
import type { RowCount } from '../database/count-rows.ts'
import { badField } from '../errors/app-error.ts'
import { text } from '../texts/text.ts'

export type Page<T> = {
  items: T[]
  /** The cursor of the next page; null on the last one. */
  next: string | null
  /** The number of items of the whole list; later pages repeat the number of the first page. */
  total: number
  /** Whether `total` is an estimate, as for very long lists. */
  isEstimate?: boolean | undefined
}

/** The sort keys of a row: a page starts after the position of the last row before it. */
type Position = readonly (string | number)[]

/** How to read one list. */
export type PagedList<Row, Schema extends z.ZodType<Position>> = {
  /** Checks a position that a client sends back as a cursor. */
  position: Schema
  find: (limit: number, after: z.output<Schema> | undefined) => Promise<Row[]>
  count: () => Promise<number | RowCount>
  positionOf: (row: Row) => Position
}

/**
 * Reads a page, and one row more, to see whether there is a next page. The list is counted only for the first page, and
 * only if the page does not hold all of it: the cursors of later pages contain the count. Throws BAD_REQUEST if the
 * cursor is not one of this list.
 */
export async function readPage<Row, Schema extends z.ZodType<Position>>(
  { limit = maxPageSize, cursor }: Paging,
  { position, find, count, positionOf }: PagedList<Row, Schema>,
): Promise<Page<Row>> {
  const from = cursor === undefined ? undefined : decodeCursor(cursor, position)
  const rows = await find(limit + 1, from?.position).catch((error: unknown) => {
    throw from !== undefined && isOutOfRange(error) ? badCursor() : error
  })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const isWhole = from === undefined && last === undefined
  const counted = from?.count ?? toRowCount(isWhole ? items.length : await count())
  return { items, next: last === undefined ? null : encodeCursor(positionOf(last), counted), ...counted }
}

/**
 * A page of a list that is short enough to be read as a whole. It starts after the item whose key the cursor contains,
 * or at the beginning of the list if that item is gone.
 */
export const pageOf = <T>(
  items: readonly T[],
  paging: Paging,
  keyOf: (item: T) => string | number,
): Promise<Page<T>> =>
  readPage(paging, {
    position: z.tuple([z.union([z.string(), z.number()])]),
    async find(limit, after) {
      const start = after === undefined ? 0 : items.findIndex((item) => keyOf(item) === after[0]) + 1
      return items.slice(start, start + limit)
    },
    count: async () => items.length,
    positionOf: (item) => [keyOf(item)],
  })

const toRowCount = (count: number | RowCount): RowCount =>
  typeof count === 'number' ? { total: count, isEstimate: false } : count

export const mapPage = <T, U>(page: Page<T>, toItem: (item: T) => U): Page<U> => ({
  ...page,
  items: page.items.map(toItem),
})

/** A time in a position, in milliseconds or microseconds since 1970: what a `Date` can hold (ECMA-262). */
export const timePosition = z.int().min(0).max(8.64e15)

/** The position in a list that is sorted by an id alone. */
export const idPosition = z.tuple([idSchema])

const encodeCursor = (position: Position, { total, isEstimate }: RowCount): string =>
  Buffer.from(JSON.stringify([position, total, isEstimate])).toString('base64url')

type Cursor<Schema extends z.ZodType> = { position: z.output<Schema>; count: RowCount | undefined }

function decodeCursor<Schema extends z.ZodType>(cursor: string, position: Schema): Cursor<Schema> {
  const parsed = parseCursor(cursor)
  const counted = z.tuple([position, z.int().min(0), z.boolean()]).safeParse(parsed)
  if (counted.success) {
    const [after, total, isEstimate] = counted.data
    return { position: after, count: { total, isEstimate } }
  }
  // Servers of the previous version count every page, and their cursors contain only the position.
  const { success, data } = position.safeParse(parsed)
  if (!success) throw badCursor()
  return { position: data, count: undefined }
}

const badCursor = () => badField('cursor', text('This is not a cursor of this list.'))

/** A cursor that somebody made up may hold a value that its column cannot: SQLSTATE class 22, a data exception. */
const isOutOfRange = (error: unknown): boolean =>
  error instanceof Error &&
  ((typeof Reflect.get(error, 'code') === 'string' && String(Reflect.get(error, 'code')).startsWith('22')) ||
    isOutOfRange(error.cause))

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/**
 * The headers of a page: the number of items in the list, whether that is an estimate, and a link to the next page if
 * there is one.
 */
export function pageHeaders(
  url: string,
  { next, total, isEstimate }: Omit<Page<unknown>, 'items'>,
): Record<string, string> {
  const count = { 'x-total-count': String(total), ...(isEstimate && { 'x-total-count-estimated': 'true' }) }
  if (next === null) return count
  const address = new URL(url, 'http://localhost')
  address.searchParams.set('cursor', next)
  return { ...count, link: `<${address.pathname}${address.search}>; rel="next"` }
}
