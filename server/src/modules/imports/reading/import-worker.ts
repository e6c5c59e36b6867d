import { parentPort, workerData } from 'node:worker_threads'
import { FileProblem } from '../../../spreadsheet/file-problem.ts'
import type { ReadReply, ReadRequest } from './read-in-worker.ts'
import { readTable } from './read-rows.ts'

const batchSize = 1000

/** Reads the file in `workerData`. Sends one part, and each further part on request. */
async function* readParts({ bytes, ...options }: ReadRequest): AsyncGenerator<ReadReply> {
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

const parts = readParts(workerData)
parentPort?.on('message', async () => {
  const { value } = await parts.next()
  parentPort?.postMessage(value)
})
