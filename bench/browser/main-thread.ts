import type { CDPSession } from '@playwright/test'
import { slowdown } from './slow-phone.ts'

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number }

/** A task that takes longer delays the response to a touch, in milliseconds. */
const longTask = 50

/**
 * The work of the page's main thread for each frame while `run` runs, in milliseconds of a phone with a slow processor:
 * the processor time of all tasks until the frame is handed over, multiplied. Waiting does not count, so that other
 * programs hardly change it. The page's processor must not be slowed down meanwhile.
 */
export async function measureWorkOfFrames(devTools: CDPSession, run: () => Promise<unknown>) {
  const events = await record(devTools, run)
  const page = events.find(isCommit)
  const frames: number[] = []
  let work = 0
  for (const event of eventsOf(page, events)) {
    // The commit stands in the task that began before it, so that its frame has all of its tasks.
    if (isCommit(event)) {
      frames.push(work)
      work = 0
    }
    work += workOf(event)
  }
  return frames
}

/**
 * How long tasks block the page's main thread while `run` opens a page: the sum of what each task takes beyond 50
 * milliseconds. It is processor time, multiplied as for `measureWorkOfFrames`, so that waiting does not count.
 */
export async function measureBlocked(devTools: CDPSession, run: () => Promise<unknown>): Promise<number> {
  const events = await record(devTools, run)
  const threads = Map.groupBy(events.filter(isTimed), ({ pid, tid }) => `${pid} ${tid}`)
  const blocked = [...threads.values()]
    .filter((thread) => thread.some(isCommit))
    .map((thread) => thread.reduce((sum, event) => sum + Math.max(0, workOf(event) - longTask), 0))
  // The first of two pages may have a process of its own. It does little, so the other thread has the larger sum.
  return Math.max(0, ...blocked)
}

async function record(devTools: CDPSession, run: () => Promise<unknown>): Promise<TraceEvent[]> {
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
  devTools.off('Tracing.dataCollected', collect)
  return events.sort((one, other) => one.ts - other.ts)
}

/** Whether an event has a duration: a task, or a part of one. */
const isTimed = ({ ph }: TraceEvent) => ph === 'X'

const isCommit = ({ name }: TraceEvent) => name === 'Commit'

/** The timed events of the same thread. */
const eventsOf = (page: TraceEvent | undefined, events: readonly TraceEvent[]) =>
  events.filter((event) => isTimed(event) && event.pid === page?.pid && event.tid === page.tid)

const workOf = ({ name, tdur = 0 }: TraceEvent) => (name === 'RunTask' ? (tdur / 1000) * slowdown : 0)
