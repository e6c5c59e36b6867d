import { parentPort } from 'node:worker_threads'
import { createFileWriter } from './file-writer.ts'
import { writeLabels } from './label-writer.ts'
import type { WriteRequest } from './write-in-thread.ts'

let writer: ReturnType<typeof createFileWriter> | undefined

/**
 * Writes one file after another: its options, its sheets, its end, or all labels at once. Each response holds the bytes
 * that are ready.
 */
async function write(request: WriteRequest): Promise<Uint8Array> {
  if (typeof request === 'object' && 'start' in request) {
    writer = createFileWriter(request.start)
    return new Uint8Array()
  }
  if (typeof request === 'object' && 'labels' in request) return writeLabels(request.labels)
  if (!writer) throw new Error('A file must be started first.')
  return request === 'end' ? await writer.end() : writer.add(request.add)
}

parentPort?.on('message', async (request: WriteRequest) => {
  parentPort?.postMessage(await write(request))
})
