import { parentPort } from 'node:worker_threads'
import type { BookedDocument } from '../closing-queries.ts'
import type { FilesReply, FilesRequest } from './write-files-in-thread.ts'
import { writeClosingFiles } from './write-files-service.ts'

let documents: BookedDocument[] = []

parentPort?.on('message', (request: FilesRequest) => parentPort?.postMessage(replyTo(request)))

function replyTo(request: FilesRequest): FilesReply {
  if ('accounts' in request) {
    const all = documents
    documents = []
    return writeClosingFiles(all, request.accounts)
  }
  if (request.isFirst) documents = []
  documents.push(...(JSON.parse(request.documentsJson) as BookedDocument[]))
  return 'next'
}
