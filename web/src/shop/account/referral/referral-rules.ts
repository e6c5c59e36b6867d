/**
 * The referral code (specification 3): the prefix, the first 4 letters of the store name or USER, and the first 6
 * characters of the client id.
 */
export function toReferralCode(prefix: string, storeName: string | null, clientId: string): string {
  const letters = storeName?.toUpperCase().match(/\p{L}/gu)?.slice(0, 4).join('')
  return `${prefix}-${letters || 'USER'}-${clientId.slice(0, 6).toUpperCase()}`
}
