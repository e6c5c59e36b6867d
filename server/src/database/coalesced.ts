/**
 * Answers many askers with few statements: whoever asks while one runs waits for the next, which then
 * asks for all of them at once. Nobody is given an answer that is older than the question.
 *
 * @param load answers for a set of distinct keys; a key it leaves out answers undefined
 */
export function coalesced<K, V>(load: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | undefined> {
  type Asker = { key: K; resolve: (value: V | undefined) => void; reject: (error: unknown) => void }
  let waiting: Asker[] = []
  let isRunning = false

  async function run() {
    isRunning = true
    while (waiting.length > 0) {
      const askers = waiting
      waiting = []
      try {
        const found = await load([...new Set(askers.map((asker) => asker.key))])
        for (const asker of askers) asker.resolve(found.get(asker.key))
      } catch (error) {
        for (const asker of askers) asker.reject(error)
      }
    }
    isRunning = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isRunning) void run()
    })
}
