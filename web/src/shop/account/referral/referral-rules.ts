/** The code that an owner hands on: our prefix, four letters of the store's name, six of the client id. */
export function referralCode(storeName: string | null, clientId: string): string {
  const letters = storeName?.toUpperCase().match(/\p{L}/gu)?.slice(0, 4).join('')
  return `CORNER-${letters || 'USER'}-${clientId.slice(0, 6).toUpperCase()}`
}
