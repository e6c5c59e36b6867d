import { createHash } from 'node:crypto'

/** A value that carries its version as an `ETag`. */
export type Tagged<T> = { value: T; etag: string }

/** The tag of a text. It is the same on every server. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether an `If-None-Match` or `If-Match` header contains a tag. */
export const matchesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
