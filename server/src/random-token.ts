import { createHash, randomBytes } from 'node:crypto'

/** The token of a link: 256 random bits. Only the link has it; the database stores its hash. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 of a token, by which it is found. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
