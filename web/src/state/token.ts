/** What the web reads from its token; the server alone judges whether it is genuine. */
export interface TokenClaims {
  /** The client's id. */
  sub: string
  /** In seconds. */
  exp: number
}

/** Reads the claims of a signed token. Throws where it is not one. */
export function decodeToken(token: string): TokenClaims {
  const payload = token.split('.')[1]
  if (payload === undefined) throw new Error('The token has no payload')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!isClaims(claims)) throw new Error('The token names no client or no expiry')
  return { sub: claims.sub, exp: claims.exp }
}

const isClaims = (value: unknown): value is TokenClaims =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number'
