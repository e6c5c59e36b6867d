/** The claims that the web app reads from its token. Only the server verifies the signature. */
export interface TokenClaims {
  /** The id of the store for which the person acts, or of a member of staff. */
  sub: string
  /** The id of the person, which its first owner has in common with the store. */
  personId: string
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
  const { sub, exp, pid } = claims
  return { sub, exp, personId: typeof pid === 'string' ? pid : sub }
}

/**
 * The account to which belongs what the browser keeps: a person who acts for a store. That of the first owner has the id
 * of the store, as it had before a store could have several people.
 */
export const accountOf = ({ sub, personId }: Pick<TokenClaims, 'sub' | 'personId'>): string =>
  personId === sub ? sub : `${sub}/${personId}`

const isClaims = (value: unknown): value is { sub: string; exp: number; pid?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number'
