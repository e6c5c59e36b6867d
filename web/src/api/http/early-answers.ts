/** The session and the language that ask: the answer depends on both. */
interface Asker {
  token: string
  language: string
}

/** By request. A promise resolves to undefined if there was no answer. */
const answers = new Map<string, Promise<Response | undefined>>()

const keyOf = (address: string, { token, language }: Asker) => [address, language, token].join(' ')

const headersOf = ({ token, language }: Asker) => ({
  'accept-language': language,
  authorization: `Bearer ${token}`,
})

/** Sends the requests of the first screen while the app still loads. The calls of the screen then take the answers. */
export function readEarly(addresses: readonly string[], asker: Asker): void {
  for (const address of addresses)
    answers.set(
      keyOf(address, asker),
      fetch(address, { headers: headersOf(asker) }).catch(() => undefined),
    )
}

/** Takes the early answer for the same session and language. A later call gets undefined and asks the server. */
export function takeEarlyAnswer(address: string, asker: Asker): Promise<Response | undefined> | undefined {
  const key = keyOf(address, asker)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

/** After this, no call gets an early answer: it could be older than the events that have arrived. */
export const forgetEarlyAnswers = () => answers.clear()
