import { gzipSync } from 'node:zlib'
import { type Page, pageHeaders } from './paging.ts'

/** An answer that is ready to be sent again and again: its bytes, its tag, and its headers. */
export type PreparedAnswer = {
  bytes: Buffer
  etag: string
  /** The headers for a request's address, which a list's link to its next page depends on. */
  headers(url: string): Record<string, string>
  /** The bytes compressed, made when first asked for; null where that would gain nothing. */
  gzip(): Buffer | null
}

export const jsonType = 'application/json; charset=utf-8'

const worthCompressing = 1400

/** Prepares an answer from its JSON text; `page` is its place in a list, null for a single value. */
export function prepareAnswer(
  json: string,
  etag: string,
  page: Omit<Page<unknown>, 'items'> | null,
): PreparedAnswer {
  const bytes = Buffer.from(json)
  const common = {
    etag,
    'content-type': jsonType,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  }
  let compressed: Buffer | undefined
  let last: { url: string; headers: Record<string, string> } | undefined
  return {
    bytes,
    etag,
    headers(url) {
      // The same few addresses are asked for again and again.
      if (last?.url !== url) last = { url, headers: { ...common, ...(page && pageHeaders(url, page)) } }
      return last.headers
    },
    gzip() {
      if (bytes.length < worthCompressing) return null
      compressed ??= gzipSync(bytes, { level: 6 })
      return compressed
    },
  }
}
