import type { ListedClient } from '@cornerstock/contract/clients'

/** Specification 2.20. */
const maxSuggestions = 5

/** The first few stores with every word of the text in their name or address; names that begin so come first. */
export function suggestClients<Client extends Pick<ListedClient, 'storeName' | 'storeAddress'>>(
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
  const startsWithSearch = ({ storeName }: Client) => storeName.toLowerCase().startsWith(wanted)
  return [
    ...matching.filter(startsWithSearch),
    ...matching.filter((client) => !startsWithSearch(client)),
  ].slice(0, maxSuggestions)
}
