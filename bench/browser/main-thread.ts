import type { CDPSession } from '@playwright/test'
import { slowdown } from './slow-phone.ts'

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number }

/**
 * The work of the page's main thread for each frame while `run` runs, in milliseconds of a phone with a slow processor:
 * the processor time of all tasks until the frame is handed over, multiplied. Waiting does not count, so that other
 * programs hardly change it. The page's processor must not be slowed down meanwhile.
 */
export async function measureWorkOfFrames(devTools: CDPSession, run: () => Promise<unknown>) {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  devTools.on('Tracing.dataCollected', collect)
  const categories = ['disabled-by-default-devtools.timeline']
  await devTools.send('Tracing.start', {
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  await run()
  const complete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve))
  await devTools.send('Tracing.end')
  await complete
  return sumByFrame(events)
}

function sumByFrame(events: readonly TraceEvent[]): number[] {
  const isCommit = ({ name }: TraceEvent) => name === 'Commit'
  const page = events.find(isCommit)
  const ofMainThread = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === page?.pid && tid === page.tid)
    .sort((one, other) => one.ts - other.ts)
  const frames: number[] = []
  let work = 0
  for (const event of ofMainThread) {
    // The commit stands in the task that began before it, so that its frame has all of its tasks.
    if (isCommit(event)) {
      frames.push(work)
      work = 0
    }
    if (event.name === 'RunTask') work += ((event.tdur ?? 0) / 1000) * slowdown
  }
  return frames
}
