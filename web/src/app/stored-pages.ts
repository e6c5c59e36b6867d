import type { InfiniteData } from '@tanstack/react-query'

type StoredEntry = [key: string, value: unknown]

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** A page stands under its cursor, so that pages which two tabs have stored fit together. */
const toPages = (key: string, { pages, pageParams }: InfiniteData<unknown>): StoredEntry[] =>
  pageParams.map((cursor, index) => [`${key} page ${cursor}`, pages[index]])

/**
 * What to store under `key`, and the pages to store beside it: those that `last` does not have. With each new page the
 * whole list would be copied otherwise, which takes a slow phone longer than a frame.
 */
export function toEntries(
  key: string,
  data: unknown,
  last: unknown,
): { data: unknown; pages: StoredEntry[] } {
  if (!isPaged(data)) return { data, pages: [] }
  const stored = new Map(isPaged(last) ? toPages(key, last) : [])
  return {
    data: { ...data, pages: [] },
    pages: toPages(key, data).filter(([name, page]) => stored.get(name) !== page),
  }
}

/** What `toEntries` was given, with the keys of its pages. Undefined if one of them is not stored. */
export function fromEntries(key: string, data: unknown, entries: ReadonlyMap<string, unknown>) {
  if (!isPaged(data)) return { data, pageKeys: [] }
  const pageKeys = toPages(key, data).map(([name]) => name)
  if (!pageKeys.every((name) => entries.has(name))) return undefined
  return { data: { ...data, pages: pageKeys.map((name) => entries.get(name)) }, pageKeys }
}
