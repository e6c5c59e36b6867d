import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { createThreads, ThreadLimitReached } from '../../../work/threads.ts'
import type { LineReadings } from './line-pattern-rules.ts'

const inThread = createThreads<string[], LineReadings[]>(new URL('./line-worker.ts', import.meta.url), {
  heapMegabytes: 128,
  timeoutMs: 10_000,
})

/** Reads lines with `readLines`. Throws BAD_REQUEST for a text that takes too long. */
export const readLinesInThread = (signal: AbortSignal, lines: string[]): Promise<LineReadings[]> =>
  inThread(signal, (ask) => ask(lines)).catch((error: unknown) => {
    throw error instanceof ThreadLimitReached ? badField('text', text('This text could not be read.')) : error
  })
