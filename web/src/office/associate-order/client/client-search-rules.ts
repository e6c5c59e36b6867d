import type { ListedClient } from '@cornerstock/contract/clients'

/** Specification 2.20. */
const maxSuggestions = 5

/**
 * The first stores whose name and address contain every word of the text. Stores whose name starts with the text
 * come first. An empty text finds no stores.
 */
export function suggestClients<Client extends Pick<ListedClient, 'storeName' | 'storeAddress'>>(
  clients: readonly Client[],
  text: string,
): Client[] {
  const search = text.trim().toLowerCase()
  if (search === '') return []
  const words = search.split(/\s+/)
  const matching = clients.filter(({ storeName, storeAddress }) => {
    const searched = `${storeName} ${storeAddress}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
  const startsWithSearch = ({ storeName }: Client) => storeName.toLowerCase().startsWith(search)
  return [
    ...matching.filter(startsWithSearch),
    ...matching.filter((client) => !startsWithSearch(client)),
  ].slice(0, maxSuggestions)
}
