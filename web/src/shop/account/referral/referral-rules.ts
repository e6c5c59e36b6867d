/** The referral code: prefix, the first 4 letters of the store name or USER, the first 6 of the client id (spec. 3). */
export function toReferralCode(prefix: string, storeName: string | null, clientId: string): string {
  const letters = storeName?.toUpperCase().match(/\p{L}/gu)?.slice(0, 4).join('')
  return `${prefix}-${letters || 'USER'}-${clientId.slice(0, 6).toUpperCase()}`
}
