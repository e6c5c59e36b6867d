import { type CatalogNews, idsOf, type Topic, toTopics } from './catalog-news-mappers.ts'

/**
 * The changes that outdate what this server keeps of the catalog. They come with the statement that looks up sessions,
 * in one snapshot with them (`accounts/sessions/session-lookup-queries.ts`): each lookup reads the changes that no
 * earlier lookup could see, of the oldest transaction that still ran and of all later ones. So a request knows every
 * change that was committed before its lookup, however late a transaction commits.
 *
 * What is kept names its topics: what it was made from. A change names the topics that it outdates.
 */
export type KnownChanges = {
  /** Rises with every change that becomes known. What is read from the database is as new as the revision before it. */
  revision(): number
  /** The catalog version of the latest lookup, which a read from a replica must have reached. */
  catalogVersion(): string
  /** Whether what was read at a revision may still be used. */
  isCurrent(topics: readonly Topic[], revision: number): boolean
  /** The latest stock of a product; undefined if no change of it is known. */
  stockOf(productId: number): number | undefined
  /** The oldest transaction whose changes may be unknown. */
  since(): string
  add(news: CatalogNews): void
  /** Begins from the start, because another PostgreSQL may number its transactions lower. */
  forget(): void
}

/** Changes are listed for an hour, and a replica is at most ten seconds behind. */
const maxPauseMs = 5 * 60_000
/** With more topics, all is outdated at once. */
const maxTopics = 50_000
const fromTheStart = '0'

/** @param now a monotonic clock, in milliseconds */
export function createKnownChanges(now: () => number = () => performance.now()): KnownChanges {
  const outdatedAt = new Map<Topic, number>()
  const stock = new Map<number, number>()
  /** While a long transaction runs, several lookups read the same changes. */
  let seen = new Set<string>()
  let revision = 0
  let completeFrom = 0
  let runningFrom = fromTheStart
  let catalogVersion = '0'
  let addedAt = Number.NEGATIVE_INFINITY
  const isTooOld = () => now() - addedAt > maxPauseMs

  function outdateAll() {
    outdatedAt.clear()
    completeFrom = revision
  }

  function outdate(topics: Topic[] | null) {
    if (topics?.length === 0) return
    revision += 1
    if (topics === null || outdatedAt.size + topics.length > maxTopics) outdateAll()
    else for (const topic of topics) outdatedAt.set(topic, revision)
  }

  return {
    revision: () => revision,
    catalogVersion: () => catalogVersion,
    isCurrent: (topics, from) =>
      from === revision ||
      (from >= completeFrom && topics.every((topic) => (outdatedAt.get(topic) ?? 0) <= from)),
    stockOf: (productId) => stock.get(productId),
    since: () => (isTooOld() ? fromTheStart : runningFrom),
    add(news) {
      if (isTooOld()) {
        // It was under way when everything was forgotten.
        if (news.since !== fromTheStart) return
        stock.clear()
        outdate(null)
      } else outdate(toTopics(news, { stock, seen }))
      for (const [productId, quantity] of news.stock) stock.set(productId, quantity)
      seen = new Set(idsOf(news))
      ;({ runningFrom, catalogVersion } = news)
      addedAt = now()
    },
    forget() {
      addedAt = Number.NEGATIVE_INFINITY
    },
  }
}
