import { gzipSync } from 'node:zlib'
import { type Page, pageHeaders } from '../paging.ts'

/** An encoded response that can be sent many times. */
export type PreparedResponse = {
  bytes: Buffer
  /** What is sent: a short response as text, which Node writes to the socket together with its headers. */
  body: Buffer | string
  etag: string
  /** The headers for the address of a request, which the link to the next page of a list depends on. */
  headers(url: string): Record<string, string>
  /** The compressed bytes; null if the response is too small to gain from it. */
  gzip(): Buffer | null
}

export const jsonType = 'application/json; charset=utf-8'

const minCompressedBytes = 1400

/**
 * `no-cache`: a browser may store the response, but asks each time whether it is current. `private`: proxies may not
 * store it.
 */
export type CacheControl = 'private, no-cache' | 'no-cache' | 'no-store'

/** Prepares a response from its text, which is JSON by default. `page` is null unless the response is a page of a list. */
export function prepareResponse(
  text: string,
  {
    etag,
    page,
    cacheControl,
    contentType = jsonType,
    vary = 'accept-encoding',
  }: Pick<PreparedResponse, 'etag'> & {
    page: Omit<Page<unknown>, 'items'> | null
    cacheControl: CacheControl
    contentType?: string
    vary?: string
  },
): PreparedResponse {
  const bytes = keep(Buffer.from(text))
  const common = {
    etag,
    'content-type': contentType,
    'cache-control': cacheControl,
    vary,
  }
  let compressed: Buffer | undefined
  let last: { url: string; headers: Record<string, string> } | undefined
  return {
    bytes,
    // Fastify would add a charset to the type of a text that has none.
    body: contentType === jsonType && bytes.length < minCompressedBytes ? text : bytes,
    etag,
    headers(url) {
      // Most requests for a response have the same address.
      if (last?.url !== url) last = { url, headers: { ...common, ...(page && pageHeaders(url, page)) } }
      return last.headers
    },
    gzip() {
      if (bytes.length < minCompressedBytes) return null
      compressed ??= keep(gzipSync(bytes, { level: 6 }))
      return compressed
    },
  }
}

/** Copies bytes into their own memory. A small buffer is a slice of 64 kB, which it would keep from being freed. */
function keep(bytes: Buffer): Buffer {
  const kept = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(kept)
  return kept
}
