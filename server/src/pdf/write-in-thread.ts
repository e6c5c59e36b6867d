import { createThreads } from '../work/threads.ts'
import type { LabelFile } from './labels.ts'
import type { FileOptions, Sheet } from './sheet.ts'

export type WriteRequest = { start: FileOptions } | { add: Sheet } | { labels: LabelFile } | 'end'

const inThread = createThreads<WriteRequest, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), {
  heapMegabytes: 512,
  timeoutMs: 60_000,
})

/**
 * Writes sheets as PDF. The file is complete before it is sent, so that a failure becomes an error response, and a slow
 * connection does not delay other files.
 */
export const writeInThread = (
  signal: AbortSignal,
  options: FileOptions,
  sheets: AsyncIterable<Sheet>,
): Promise<Uint8Array[]> =>
  inThread(signal, async (ask) => {
    const parts = [await ask({ start: options })]
    for await (const sheet of sheets) parts.push(await ask({ add: sheet }))
    parts.push(await ask('end'))
    return parts
  })

/** Writes labels as PDF, which is complete before it is sent. */
export const writeLabelsInThread = (signal: AbortSignal, file: LabelFile): Promise<Uint8Array> =>
  inThread(signal, (ask) => ask({ labels: file }))
