import type { ListedClient } from '@cornerstock/contract/clients'

/** Specification 2.20. */
const maxSuggestions = 5

/** The first few stores with every word of the text in their name or address; names that begin so come first. */
export function suggestedClients<Client extends Pick<ListedClient, 'storeName' | 'storeAddress'>>(
  clients: readonly Client[],
  text: string,
): Client[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const words = wanted.split(/\s+/)
  const matching = clients.filter(({ storeName, storeAddress }) => {
    const known = `${storeName} ${storeAddress}`.toLowerCase()
    return words.every((word) => known.includes(word))
  })
  const beginsSo = ({ storeName }: Client) => storeName.toLowerCase().startsWith(wanted)
  return [...matching.filter(beginsSo), ...matching.filter((client) => !beginsSo(client))].slice(
    0,
    maxSuggestions,
  )
}
