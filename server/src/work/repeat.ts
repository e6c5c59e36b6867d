import { setTimeout as delay } from 'node:timers/promises'

/**
 * Calls `run` again and again until it is stopped. `run` returns the pause before the next call in milliseconds; an
 * error ends the repetition, so `run` must not throw.
 */
export function repeat(run: (stopping: AbortSignal) => Promise<number>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const runAll = async () => {
    while (!signal.aborted) await delay(await run(signal), undefined, { signal }).catch(() => {})
  }
  const running = runAll()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
