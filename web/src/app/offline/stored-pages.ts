import type { InfiniteData } from '@tanstack/react-query'

type StoredEntry = [key: string, value: unknown]

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** The key of a page contains its cursor, so that the pages of a list fit together although two tabs store them. */
const toPages = (key: string, { pages, pageParams }: InfiniteData<unknown>): StoredEntry[] =>
  pageParams.map((cursor, index) => [`${key} page ${cursor}`, pages[index]])

/**
 * Splits a paged list into the data to store under `key` and the pages to store under keys of their own, without the
 * pages that `last` already has. Copying the whole list for each new page would take a slow phone longer than a frame.
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

/** Restores the data that was given to `toEntries`, with the keys of its pages; undefined if a page is not stored. */
export function fromEntries(key: string, data: unknown, entries: ReadonlyMap<string, unknown>) {
  if (!isPaged(data)) return { data, pageKeys: [] }
  const pageKeys = toPages(key, data).map(([name]) => name)
  if (!pageKeys.every((name) => entries.has(name))) return undefined
  return { data: { ...data, pages: pageKeys.map((name) => entries.get(name)) }, pageKeys }
}
