import { parentPort } from 'node:worker_threads'
import { FileProblem } from '../../../spreadsheet/file-problem.ts'
import type { ReadReply, ReadRequest } from './read-in-thread.ts'
import { readTable } from './read-rows.ts'

const batchSize = 1000

/** The parts of a file. */
async function* readParts({ bytes, ...options }: Exclude<ReadRequest, 'next'>): AsyncGenerator<ReadReply> {
  try {
    const { columns, notes, rows } = await readTable(bytes, options)
    yield { columns, notes }
    let batch = []
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < batchSize) continue
      yield { rowsJson: JSON.stringify(batch), count: batch.length }
      batch = []
    }
    if (batch.length > 0) yield { rowsJson: JSON.stringify(batch), count: batch.length }
    yield 'end'
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    yield { code: error.code, message: error.message }
  }
}

let parts: AsyncGenerator<ReadReply> | undefined

/** Sends the first part of a file, and each further one on request. */
parentPort?.on('message', async (request: ReadRequest) => {
  if (request !== 'next') parts = readParts(request)
  if (!parts) throw new Error('A file must be given first.')
  const { value } = await parts.next()
  parentPort?.postMessage(value)
})
