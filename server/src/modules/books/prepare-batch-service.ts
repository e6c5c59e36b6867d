import type { BookAccounts } from '@cornerstock/contract/office/book-accounts'
import type { BookSums, ClosingFileName } from '@cornerstock/contract/office/closings'
import type { Database } from '../../database/pool.ts'
import { badField } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { ThreadLimitReached } from '../../work/threads.ts'
import { accountOf, type BookedFor, mergeNeeded, neededFor } from './book-account-rules.ts'
import { nextClosingId } from './closing-queries.ts'
import { addBooks, noBooks, sumBooks } from './documents/book-sums-rules.ts'
import { readOpenDocuments } from './documents/open-documents-service.ts'
import type { Through } from './documents/open-queries.ts'
import { writeFilesInThread } from './files/write-files-in-thread.ts'

/** A batch that can be inserted as long as its number is the next one. */
export type PreparedBatch = {
  closingId: number
  through: string
  accounts: BookAccounts
  sums: BookSums
  /** What has no account. Such a batch has no files. */
  missing: BookedFor[]
  /** Its documents in parts, as JSON arrays. */
  documents: string[]
  files: ReadonlyMap<ClosingFileName, Uint8Array>
}

/**
 * Reads the documents of the next batch and writes its files. This takes long, so it runs before the transaction that
 * inserts the batch. Throws BAD_REQUEST if one batch cannot hold all documents.
 */
export async function prepareBatch(
  db: Database,
  signal: AbortSignal,
  { accounts, ...through }: Through & { accounts: BookAccounts },
): Promise<PreparedBatch> {
  const closingId = await nextClosingId(db)
  const documents: string[] = []
  let sums = noBooks
  let needed: BookedFor[] = []
  for await (const part of readOpenDocuments(db, { closingId, through, accounts })) {
    signal.throwIfAborted()
    documents.push(JSON.stringify(part))
    sums = addBooks(sums, sumBooks(part))
    needed = mergeNeeded(needed, neededFor(part))
  }
  const missing = needed.filter((one) => accountOf(accounts, one) === undefined)
  const files = missing.length > 0 ? new Map() : await writeFiles(signal, documents, accounts)
  return { closingId, through: through.through, accounts, sums, missing, documents, files }
}

const writeFiles = (signal: AbortSignal, documents: readonly string[], accounts: BookAccounts) =>
  writeFilesInThread(signal, documents, accounts).catch((error: unknown) => {
    throw error instanceof ThreadLimitReached
      ? badField(
          'through',
          text('This is too much for one batch. Please close through an earlier day first.'),
        )
      : error
  })
