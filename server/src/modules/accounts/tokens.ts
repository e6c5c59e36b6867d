import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'

const claimsSchema = z.object({ sub: z.uuid(), ver: z.int(), iat: z.int(), exp: z.int() })

export type TokenClaims = { accountId: string; tokenVersion: number }

export type Tokens = {
  sign(account: TokenClaims): string
  /** null where the token is not ours, was changed, or has expired. */
  verify(token: string): TokenClaims | null
}

const lifetime = '30d'

/** Session tokens: JWTs signed with HS256; `sub` is the client id and `ver` the account's token version. */
export function makeTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: lifetime })
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 5000 })
  return {
    sign: ({ accountId, tokenVersion }) => sign({ sub: accountId, ver: tokenVersion }),
    verify: (token) => {
      try {
        const { sub, ver } = claimsSchema.parse(verify(token))
        return { accountId: sub, tokenVersion: ver }
      } catch {
        return null // Whatever is wrong with it, it proves nothing.
      }
    },
  }
}
