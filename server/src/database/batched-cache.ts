import { LRUCache } from 'lru-cache'

/** What was read may be used for this long after it was asked for; see `Leased.settled`. */
const leaseMs = 30
const maxKept = 20_000

/** Reads that many requests share (docs/decisions/005). */
export type Leased<K, V> = {
  /** The value of a key, asked for at most `leaseMs` before now; undefined where there is none. */
  read(key: K): Promise<V | undefined> | V | undefined
  /** Makes the next reads of this server ask again. */
  forget(): void
  /**
   * Ends once no server can answer with what was read before now. A write that must be seen by whatever is
   * asked after its answer (a password, a price) waits for this before it answers.
   */
  settled(): Promise<void>
}

type Asker<V> = { resolve: (value: V | undefined) => void; reject: (error: unknown) => void }

/**
 * Answers many askers with few statements: what was just asked for is used again while its lease lasts,
 * and whoever asks while a statement runs waits for the next, which asks for all of them at once.
 *
 * @param load answers for a set of distinct keys; a key that it leaves out has no value
 * @param now a clock that never goes back, in milliseconds
 */
export function leased<K extends string, V extends object>(
  load: (keys: K[]) => Promise<Map<K, V>>,
  now: () => number = () => performance.now(),
): Leased<K, V> {
  const kept = new LRUCache<K, { value: V; askedAt: number }>({ max: maxKept })
  let waiting = new Map<K, Asker<V>[]>()
  /** What was read since the last statement: the next renews all of it. */
  let used = new Set<K>()
  let isRunning = false
  let generation = 0

  async function run() {
    isRunning = true
    while (waiting.size > 0) {
      const askers = waiting
      for (const key of used) if (!askers.has(key)) askers.set(key, [])
      waiting = new Map()
      used = new Set()
      await answer(askers)
    }
    isRunning = false
  }

  async function answer(askers: Map<K, Asker<V>[]>) {
    const askedAt = now()
    const askedIn = generation
    try {
      const found = await load([...askers.keys()])
      for (const [key, list] of askers) {
        const value = found.get(key)
        // Forgotten meanwhile: good for those who asked before, and for nobody after.
        if (value && askedIn === generation) kept.set(key, { value, askedAt })
        for (const { resolve } of list) resolve(value)
      }
    } catch (error) {
      for (const list of askers.values()) for (const { reject } of list) reject(error)
    }
  }

  function ask(key: K): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const askers = waiting.get(key)
      if (askers) askers.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
      if (!isRunning) void run()
    })
  }

  return {
    read(key) {
      const known = kept.get(key)
      if (known) used.add(key)
      const age = known ? now() - known.askedAt : leaseMs
      if (!known || age >= leaseMs) return ask(key)
      // Renewed ahead of its end, so that under load nobody waits. A failure shows when the lease has ended.
      if (age > leaseMs / 2 && !isRunning) ask(key).catch(() => {})
      return known.value
    },
    forget() {
      generation += 1
      kept.clear()
      used.clear()
    },
    async settled() {
      generation += 1
      kept.clear()
      await new Promise((resolve) => setTimeout(resolve, leaseMs + 1))
    },
  }
}
