import { createHash } from 'node:crypto'

/** A value that carries its version as an `ETag`. */
export type Tagged<T> = { value: T; etag: string }

/** The tag of an answer's text: the same text has the same tag on every server. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether one of the tags in an `If-None-Match` or `If-Match` header is this one. */
export const matchesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
