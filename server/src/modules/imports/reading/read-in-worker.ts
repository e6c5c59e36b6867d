import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FileProblem } from '../../../spreadsheet/file-problem.ts'
import type { ImportColumn } from './header-rules.ts'
import type { ReadOptions } from './read-rows.ts'

export type ReadRequest = ReadOptions & { bytes: Uint8Array }

/** The headers first, then batches of rows as JSON, so that this thread never handles single rows. */
export type ReadReply =
  | { columns: ImportColumn[]; notes: string[] }
  | { rowsJson: string; count: number }
  | { code: FileProblem['code']; message: string }
  | 'end'

type ReadPart = Exclude<ReadReply, { code: string } | 'end'>

const resourceLimits = { maxOldGenerationSizeMb: 768 }
const timeoutMs = 60_000

/**
 * Reads a CSV or XLSX file in its own thread, so that orders do not wait for it. Throws a FileProblem if the file
 * cannot be read.
 */
export async function* readInWorker(request: ReadRequest): AsyncGenerator<ReadPart> {
  const options = { workerData: request, resourceLimits }
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), options)
  const timeout = setTimeout(() => void worker.terminate(), timeoutMs)
  const ended = new AbortController()
  worker.once('exit', () => ended.abort())
  try {
    while (true) {
      worker.postMessage('next')
      const reply = await nextReply(worker, ended.signal)
      if (reply === 'end') return
      if ('code' in reply) throw new FileProblem(reply.code, reply.message)
      yield reply
    }
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}

async function nextReply(worker: Worker, signal: AbortSignal): Promise<ReadReply> {
  try {
    const [reply] = await once(worker, 'message', { signal })
    return reply
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (!signal.aborted && !isOutOfMemory) throw error
    throw new FileProblem('TOO_LARGE', 'This file is too large to be read. Split it into smaller ones.')
  }
}
