import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { FileOptions, Sheet } from './sheet.ts'

export type WriteRequest = { start: FileOptions } | { add: Sheet } | 'end'

/** The number of files that are written at the same time. The others wait. */
const limit = pLimit(2)

const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** How long a thread waits for the next file. Starting one takes longer than writing an invoice. */
const idleMs = 60_000

const idle = new Map<Worker, NodeJS.Timeout>()

/**
 * Writes sheets as PDF in their own thread, so that orders do not wait for it. The file is complete before it is
 * sent, so that a failure becomes an error response, and a slow connection does not delay other files.
 */
export const writeInWorker = (options: FileOptions, sheets: AsyncIterable<Sheet>): Promise<Uint8Array[]> =>
  limit(async () => {
    const worker = takeWorker()
    try {
      const parts = [await request(worker, { start: options })]
      for await (const sheet of sheets) parts.push(await request(worker, { add: sheet }))
      parts.push(await request(worker, 'end'))
      keepWorker(worker)
      return parts
    } catch (error) {
      void worker.terminate()
      throw error
    }
  })

async function request(worker: Worker, message: WriteRequest): Promise<Uint8Array> {
  worker.postMessage(message)
  const [bytes] = await once(worker, 'message')
  return bytes
}

function takeWorker(): Worker {
  for (const [worker, timeout] of idle) {
    clearTimeout(timeout)
    idle.delete(worker)
    worker.ref()
    return worker
  }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits })
  // The request gets the error too. An idle thread that fails is only dropped.
  worker.on('error', () => idle.delete(worker))
  return worker
}

function keepWorker(worker: Worker): void {
  worker.unref()
  const end = () => {
    idle.delete(worker)
    void worker.terminate()
  }
  idle.set(worker, setTimeout(end, idleMs).unref())
}
