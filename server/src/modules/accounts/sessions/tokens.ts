import { sessionLifetimeDays } from '@cornerstock/contract/accounts/sessions'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.int(), exp: z.int() })

type SessionClaims = { accountId: string; sessionId: string }

export type Tokens = {
  /** Signs the token with which the person of a session acts for a store, or a member of staff for itself. */
  sign(session: SessionClaims & { personId: string }): string
  /** The claims of a token; null if this server did not sign it, or it was altered or has expired. */
  verify(token: string): SessionClaims | null
  /** Signs a token for a browser that has signed in. It stays there after signing out, so it names no account. */
  signDevice(deviceId: string): string
  /** The device of a token; null for any other text. The caller asks the database which accounts know the device. */
  verifyDevice(deviceToken: string): string | null
}

const deviceClaimsSchema = z.object({ dev: z.uuid() })
const deviceLifetime = '365d'

const maxCached = 20_000

/**
 * Session tokens: JWTs signed with HS256. `sub` is the client id and `sid` the session. `pid` is the person, unless
 * that is the store's first owner, whose id is `sub`; only the app reads it. The claims of valid tokens are cached,
 * because a signature stays valid. Their expiry is checked at each use. The caller asks the database whether the
 * session still exists.
 * @param previousSecret tokens signed with it are still valid; nothing is signed with it
 */
export function createTokens(secret: string, previousSecret?: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: `${sessionLifetimeDays}d` })
  const signDeviceToken = createSigner({ key: secret, algorithm: 'HS256', expiresIn: deviceLifetime })
  const verifiers = [secret, ...(previousSecret === undefined ? [] : [previousSecret])].map((key) =>
    createVerifier({ key, algorithms: ['HS256'] }),
  )
  const verified = new LRUCache<string, SessionClaims & { expiresAt: number }>({ max: maxCached })

  function verifySignature(token: string) {
    for (const verify of verifiers) {
      try {
        const { sub, sid, exp } = claimsSchema.parse(verify(token))
        const claims = { accountId: sub, sessionId: sid, expiresAt: exp * 1000 }
        verified.set(token, claims)
        return claims
      } catch {
        // The token may be signed with the next secret; if no secret fits, it is invalid.
      }
    }
    return null
  }

  function verifyDevice(deviceToken: string) {
    for (const verify of verifiers) {
      try {
        return deviceClaimsSchema.parse(verify(deviceToken)).dev
      } catch {
        // The token may be signed with the next secret.
      }
    }
    return null
  }

  return {
    signDevice: (deviceId) => signDeviceToken({ dev: deviceId }),
    verifyDevice,
    sign: ({ accountId, personId, sessionId }) =>
      sign({ sub: accountId, sid: sessionId, ...(personId !== accountId && { pid: personId }) }),
    verify: (token) => {
      if (token === '') return null
      const claims = verified.get(token) ?? verifySignature(token)
      return claims && claims.expiresAt > Date.now() ? claims : null
    },
  }
}
