import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

const claimsSchema = z.object({ sub: z.uuid(), ver: z.int(), iat: z.int(), exp: z.int() })

type TokenClaims = { accountId: string; tokenVersion: number }

export type Tokens = {
  sign(account: TokenClaims): string
  /** null if the signature is wrong or the token has expired. */
  verify(token: string): TokenClaims | null
}

const lifetime = '30d'
const maxVerified = 20_000

/** Session tokens: JWTs signed with HS256; `sub` is the client id and `ver` the account's token version. */
export function createTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: lifetime })
  const verify = createVerifier({ key: secret, algorithms: ['HS256'] })
  // A valid signature stays valid, so only the expiry is checked again.
  const verified = new LRUCache<string, TokenClaims & { expiresAt: number }>({ max: maxVerified })

  function verifySignature(token: string) {
    try {
      const { sub, ver, exp } = claimsSchema.parse(verify(token))
      const claims = { accountId: sub, tokenVersion: ver, expiresAt: exp * 1000 }
      verified.set(token, claims)
      return claims
    } catch {
      return null // Wrong signature, wrong claims or expired.
    }
  }

  return {
    sign: ({ accountId, tokenVersion }) => sign({ sub: accountId, ver: tokenVersion }),
    verify: (token) => {
      if (token === '') return null
      const claims = verified.get(token) ?? verifySignature(token)
      return claims && claims.expiresAt > Date.now() ? claims : null
    },
  }
}
