import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createSemaphore } from '../../../work/semaphore.ts'
import { hashingCost } from './hashing-cost.ts'

const deriveKey = promisify(argon2)

/**
 * Limits concurrent hashing, so that many sign-ins leave one processor for orders and one of Node's threads for files.
 */
export const hashing = createSemaphore({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  maxWaiting: 250,
  retryAfter: 10,
})

/**
 * The ranks of waiting passwords; the lowest rank is hashed first. A request with a proof (a session, an emailed link, a
 * known device that has not failed) goes before all others. A sign-in after failures goes behind, by the number of
 * failures for its account and network.
 */
export const hashingRanks = {
  proven: 0,
  unknown: 1,
  /** A sign-up goes behind sign-ins without failures, because a flood of sign-ups costs its sender nothing. */
  registration: 2,
  afterFailures: (failures: number) => 2 + failures,
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const derive = (
  rank: number,
  password: string,
  { nonce, memory, passes, parallelism, tagLength }: typeof hashingCost & { nonce: Buffer },
) =>
  hashing.run({ rank }, () =>
    deriveKey('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength,
    }),
  )

/** Hashes a password with argon2id, in PHC string format. Throws UNAVAILABLE if too many passwords wait. */
export async function hashPassword(password: string, rank = hashingRanks.proven): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(rank, password, { ...hashingCost, nonce })
  const { memory, passes, parallelism } = hashingCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

/**
 * Hashes a text with argon2id and a given salt, so that equal texts have equal hashes. Throws UNAVAILABLE like
 * `hashPassword`.
 */
export const hashWithSalt = (text: string, salt: Buffer): Promise<Buffer> =>
  derive(hashingRanks.proven, text, { ...hashingCost, nonce: salt })

const phcText = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** The salt of the hash for an absent account, which matches no password. */
const absentNonce = randomBytes(16)

/**
 * Whether a password matches a hash; false if the hash is null. Takes the same time for all wrong passwords.
 * Throws UNAVAILABLE if too many checks wait.
 */
export async function isPasswordCorrect(
  password: string,
  hash: string | null,
  rank = hashingRanks.proven,
): Promise<boolean> {
  if (hash === null) {
    await derive(rank, password, { ...hashingCost, nonce: absentNonce })
    return false
  }
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phcText.exec(hash) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (expected.length === 0) return false
  const actual = await derive(rank, password, {
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}
