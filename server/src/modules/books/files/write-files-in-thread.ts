import type { BookAccounts } from '@cornerstock/contract/office/book-accounts'
import type { ClosingFileName } from '@cornerstock/contract/office/closings'
import { createThreads } from '../../../work/threads.ts'

/** Documents as a JSON array, or the end of them. */
export type FilesRequest = { documentsJson: string; isFirst: boolean } | { accounts: BookAccounts }

export type FilesReply = 'next' | ReadonlyMap<ClosingFileName, Uint8Array>

const inThread = createThreads<FilesRequest, FilesReply>(
  new URL('./write-files-worker.ts', import.meta.url),
  {
    heapMegabytes: 4096,
    timeoutMs: 10 * 60_000,
  },
)

/** Writes the files of a batch in a thread, because many documents take seconds. `parts` are JSON arrays of documents. */
export function writeFilesInThread(
  signal: AbortSignal,
  parts: readonly string[],
  accounts: BookAccounts,
): Promise<ReadonlyMap<ClosingFileName, Uint8Array>> {
  return inThread(signal, async (ask) => {
    // Without any part the thread may have those of another batch.
    for (const [index, documentsJson] of (parts.length > 0 ? parts : ['[]']).entries())
      await ask({ documentsJson, isFirst: index === 0 })
    const files = await ask({ accounts })
    if (files === 'next') throw new Error('The files were not written.')
    return files
  })
}
