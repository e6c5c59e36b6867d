/** Who asks, and in which language: what the answer to a request depends on. */
interface Asker {
  token: string
  language: string
}

/** Resolve to undefined where there was no answer. */
const answers = new Map<string, Promise<Response | undefined>>()

const keyOf = (address: string, { token, language }: Asker) => [address, language, token].join(' ')

const headersOf = ({ token, language }: Asker) => ({
  'accept-language': language,
  authorization: `Bearer ${token}`,
})

/** Asks for what the first screen will read, while the app still loads. The calls of the screen take the answers. */
export function readEarly(addresses: readonly string[], asker: Asker): void {
  for (const address of addresses)
    answers.set(
      keyOf(address, asker),
      fetch(address, { headers: headersOf(asker) }).catch(() => undefined),
    )
}

/** The early answer of the same person in the same language. Each is taken once; later calls ask again. */
export function takeEarlyAnswer(address: string, asker: Asker): Promise<Response | undefined> | undefined {
  const key = keyOf(address, asker)
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

/** From now on no call gets an early answer: it could be older than what events have announced. */
export const forgetEarlyAnswers = () => answers.clear()
