import { createHash, randomBytes } from 'node:crypto'

const prefix = 'csk_'

/** A new key: 256 random bits. */
export const createKey = (): string => prefix + randomBytes(32).toString('base64url')

/** Whether a bearer token has the form of a key. */
export const isKey = (token: string): boolean => token.startsWith(prefix)

/** The SHA-256 of a key in hexadecimal digits. It needs no salt, because nobody can guess 256 random bits. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The end of a key, by which people recognize it. */
export const endOf = (key: string): string => key.slice(-4)
