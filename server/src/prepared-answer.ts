import { gzipSync } from 'node:zlib'
import type { Page } from './paging.ts'

/** An answer that is ready to be sent again and again: its bytes, its tag, and its place in a list. */
export type PreparedAnswer = {
  bytes: Buffer
  etag: string
  page: Omit<Page<unknown>, 'items'> | null
  /** The bytes compressed, made when first asked for; null where that would gain nothing. */
  gzip(): Buffer | null
}

const worthCompressing = 1400

/** Prepares an answer from its JSON text. */
export function prepareAnswer(json: string, etag: string, page: PreparedAnswer['page']): PreparedAnswer {
  const bytes = Buffer.from(json)
  let compressed: Buffer | undefined
  const gzip = () => {
    if (bytes.length < worthCompressing) return null
    compressed ??= gzipSync(bytes, { level: 6 })
    return compressed
  }
  return { bytes, etag, page, gzip }
}
