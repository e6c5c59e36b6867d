import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { fold } from '@cornerstock/contract/values/fold'

/** The number comes from section 2.20 of the specification. */
export const maxSuggestions = 5

/** Returns those of the found stores whose name and address together contain every word of the new text. */
export function stillMatching<Client extends Pick<ListedClient, 'storeName' | 'storeAddress'>>(
  clients: readonly Client[],
  text: string,
): Client[] {
  const words = fold(text).split(' ')
  return clients.filter(({ storeName, storeAddress }) => {
    const searched = fold(`${storeName} ${storeAddress}`)
    return words.every((word) => searched.includes(word))
  })
}
