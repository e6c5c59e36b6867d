import { afterFirstPaint } from './after-first-paint.ts'

/**
 * Runs loads one after another, with an idle moment between them, because all at once would block a slow phone for a
 * tenth of a second. A load that fails does not end the others.
 * @returns a function that prevents the loads that have not started
 */
export function loadInTurn(loads: (() => Promise<unknown>)[]): () => void {
  const stopped = new AbortController()
  void (async () => {
    for (const load of loads) {
      // What cannot be loaded now is loaded when somebody needs it.
      await load().catch(() => undefined)
      await new Promise<void>(afterFirstPaint)
      if (stopped.signal.aborted) return
    }
  })()
  return () => stopped.abort()
}
