import type { Context } from '../../../context.ts'
import type { Pool } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { networkPrefix } from '../../../http/addresses/network-prefix.ts'
import { text } from '../../../texts/text.ts'
import { hashingRanks } from '../passwords/passwords.ts'
import {
  deleteSignInFailure,
  findSignInFailures,
  insertSignInFailure,
  lockSignIns,
  type SignInFailures,
  type SignInSource,
} from './sign-in-attempt-queries.ts'
import { logFailedSignIn } from './sign-in-log.ts'

// HTTP contract, Auth: ten for one account or fifty from one address within 15 minutes.
const maxFailuresOfAccount = 10
const maxFailuresOfNetwork = 50
const failureWindowMs = 15 * 60_000

/**
 * `deviceId` is a device that has signed in to the account before: only its own failures lock it out, or many of known
 * devices in its network.
 */
export type Attempt = { email: string; deviceId: string | null }

/**
 * Runs a check of a password or code and counts it as a failed sign-in unless it returns true. The failure is counted
 * before the check, so that simultaneous guesses cannot pass before the first is counted. Failures are logged. A check
 * that throws does not count. After too many failures, throws TOO_MANY_REQUESTS without running the check.
 * @param check takes the rank in which its password waits to be hashed
 */
export async function countFailedAttempt(
  { db, networkAddress, now }: Pick<Context, 'networkAddress' | 'now'> & { db: Pool },
  { email, deviceId }: Attempt,
  check: (hashingRank: number) => Promise<boolean>,
): Promise<boolean> {
  const source = { email, deviceId, network: networkPrefix(networkAddress) }
  const { failure, rank } = await db.transaction(async (transaction) => {
    await lockSignIns(transaction, source)
    const { ofAccount, ofNetwork } = await findSignInFailures(transaction, source, windowAround(now))
    rejectAfter(ofAccount, maxFailuresOfAccount, now)
    rejectAfter(ofNetwork, maxFailuresOfNetwork, now)
    return {
      failure: await insertSignInFailure(transaction, source, now),
      rank: rankAttempt(source, ofAccount.count, ofNetwork.count),
    }
  })
  const isCorrect = await check(rank).catch(async (error: unknown) => {
    await deleteSignInFailure(db, failure)
    throw error
  })
  if (isCorrect) await deleteSignInFailure(db, failure)
  else await logFailedSignIn(db, source, now)
  return isCorrect
}

/** The rank does not depend on whether the account exists, because the time of the response would reveal it. */
function rankAttempt({ deviceId }: SignInSource, ofAccount: number, ofNetwork: number): number {
  // Devices with failures rank lower, because the holder of an account can guess other passwords from many devices.
  if (deviceId !== null) return ofAccount > 0 ? hashingRanks.unknown : hashingRanks.proven
  const failures = ofAccount + ofNetwork
  return failures > 0 ? hashingRanks.afterFailures(failures) : hashingRanks.unknown
}

// The clocks of servers differ a little; a failure from a clock far ahead must not lock anyone out later.
const windowAround = (now: Date): [Date, Date] => [
  new Date(now.getTime() - failureWindowMs),
  new Date(now.getTime() + failureWindowMs),
]

function rejectAfter({ count, oldest }: SignInFailures, max: number, now: Date): void {
  if (count < max) return
  const until = (oldest ?? now).getTime() + failureWindowMs
  throw new AppError(
    'TOO_MANY_REQUESTS',
    text('Too many failed sign-ins. Please wait 15 minutes and try again.'),
    {
      retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
    },
  )
}
