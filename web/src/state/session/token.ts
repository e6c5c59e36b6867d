/** The claims that the web app reads from its token. Only the server verifies the signature. */
export interface TokenClaims {
  /** The id of the account. */
  sub: string
  /** When the token expires, in seconds since 1970. */
  exp: number
}

/** Decodes the claims of a signed token. Throws if the text is not such a token. */
export function decodeToken(token: string): TokenClaims {
  const payload = token.split('.')[1]
  if (payload === undefined) throw new Error('The token has no payload')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!isClaims(claims)) throw new Error('The token has no subject or no expiry')
  return { sub: claims.sub, exp: claims.exp }
}

const isClaims = (value: unknown): value is TokenClaims =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number'
