/** The session and the language that ask: the response depends on both. */
interface Asker {
  token: string
  language: string
}

/** By request. A promise resolves to undefined if there was no response. */
const responses = new Map<string, Promise<Response | undefined>>()

const keyOf = (address: string, { token, language }: Asker) => [address, language, token].join(' ')

const headersOf = ({ token, language }: Asker) => ({
  'accept-language': language,
  authorization: `Bearer ${token}`,
})

/** Sends the requests of the first screen while the app still loads. The calls of the screen then take the responses. */
export function readEarly(addresses: readonly string[], asker: Asker): void {
  for (const address of addresses)
    responses.set(
      keyOf(address, asker),
      fetch(address, { headers: headersOf(asker) }).catch(() => undefined),
    )
}

/** Takes the early response for the same session and language. A later call gets undefined and asks the server. */
export function takeEarlyResponse(address: string, asker: Asker): Promise<Response | undefined> | undefined {
  const key = keyOf(address, asker)
  const response = responses.get(key)
  responses.delete(key)
  return response
}

/** After this, no call gets an early response: it could be older than the events that have arrived. */
export const forgetEarlyResponses = () => responses.clear()
