import { LRUCache } from 'lru-cache'
import type { StockLevels } from '../../database/stock-levels.ts'
import { findAppError, RequestAbandoned } from '../../http/errors.ts'
import { tagOf } from '../../http/etag.ts'
import type { Page } from '../../http/paging.ts'
import { type CacheControl, type PreparedResponse, prepareResponse } from '../../http/prepared-response.ts'

/**
 * The parts of a response: the JSON of products with the stock as read, and its headers. They are only data, because a
 * function made for a request would keep the request in memory as long as the response is stored.
 */
type CatalogDraft = {
  json: string
  /** The products in the order of the JSON. */
  productIds: readonly number[]
  /** null unless the JSON is a page of a list. */
  page: Omit<Page<unknown>, 'items'> | null
  cacheControl: CacheControl
}

/**
 * Prepared catalog responses (docs/decisions/005). A response has the catalog version of its request or a later one, and
 * the stock as this server knows it, which for changes at other servers is up to 30 ms old.
 */
export type CatalogCache = {
  /**
   * Returns the response for a key, and prepares it unless the cached one has this version and the current stock.
   *
   * @param version the catalog version, read after the request arrived and before `prepare` reads data
   */
  response(version: string, key: string, prepare: () => Promise<CatalogDraft>): Promise<PreparedResponse>
}

type Entry = Omit<CatalogDraft, 'json'> & {
  version: string
  stockRevision: number
  /** Its bytes are the JSON with the stock as of `stockRevision`. */
  response: PreparedResponse
}

const maxBytes = 16 * 1024 * 1024
/** The estimated memory of an entry's objects and headers. */
const entryOverheadBytes = 1500

/** Creates a cache of the most recently used responses. */
export function createCatalogCache(stock: StockLevels): CatalogCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Keys can be long, because the key of a search names the products that the client has bought.
    sizeCalculation: ({ response }, key) => response.bytes.length + key.length + entryOverheadBytes,
  })
  const preparations = new Map<string, Promise<PreparedResponse>>()

  async function prepareAndStore(key: string, version: string, prepare: () => Promise<CatalogDraft>) {
    const startRevision = stock.revision()
    const { json, ...rest } = await prepare()
    const stockRevision = stock.mayHaveMissed(startRevision) ? startRevision : stock.revision()
    const response = finish(withStock(json, rest.productIds, stock), rest)
    entries.set(key, { ...rest, version, stockRevision, response })
    return response
  }

  function findCurrent(key: string, version: string): PreparedResponse | undefined {
    const entry = entries.get(key)
    if (entry?.version !== version || stock.mayHaveMissed(entry.stockRevision)) return undefined
    if (stock.hasChanged(entry.productIds, entry.stockRevision))
      entry.response = finish(withStock(entry.response.bytes.toString(), entry.productIds, stock), entry)
    entry.stockRevision = stock.revision()
    return entry.response
  }

  return {
    async response(version, key, prepare) {
      const current = findCurrent(key, version)
      if (current) return current
      const versionedKey = `${version} ${key}`
      const running = preparations.get(versionedKey)
      // The request that prepares the response may be abandoned by its sender. Then another one prepares it.
      if (running)
        return running.catch((error: unknown) => {
          if (findAppError(error) instanceof RequestAbandoned) return this.response(version, key, prepare)
          throw error
        })
      const preparation = prepareAndStore(key, version, prepare).finally(() =>
        preparations.delete(versionedKey),
      )
      preparations.set(versionedKey, preparation)
      return preparation
    },
  }
}

function finish(json: string, { page, cacheControl }: Pick<CatalogDraft, 'page' | 'cacheControl'>) {
  const etag = tagOf(page ? `${json}${JSON.stringify(page)}` : json)
  return prepareResponse(json, { etag, page, cacheControl })
}

// Cannot match inside a value, where JSON escapes quotes.
const stockField = /"stockQuantity":\d+/g

/** The JSON of products with their latest stock. A quantity that has not changed stays as it was read. */
function withStock(json: string, productIds: readonly number[], stock: StockLevels): string {
  let index = 0
  return json.replace(stockField, (field) => {
    const quantity = stock.quantityOf(productIds[index++] ?? 0)
    return quantity === undefined ? field : `"stockQuantity":${quantity}`
  })
}
