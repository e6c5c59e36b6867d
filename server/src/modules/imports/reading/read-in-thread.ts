import { FileProblem } from '../../../spreadsheet/file-problem.ts'
import { type EnglishText, inEnglish } from '../../../texts/text.ts'
import { createThreads, ThreadLimitReached } from '../../../work/threads.ts'
import type { ImportColumn } from './columns/header-rules.ts'
import type { ReadOptions } from './read-rows.ts'

/** A file to read, or a request for its next part. */
export type ReadRequest = (ReadOptions & { bytes: Uint8Array }) | 'next'

/** The headers first, then batches of rows as JSON, so that this thread never handles single rows. */
export type ReadReply =
  | { columns: ImportColumn[]; notes: string[] }
  | { rowsJson: string; count: number }
  | { code: FileProblem['code']; message: EnglishText }
  | 'end'

type ReadPart = Exclude<ReadReply, { code: string } | 'end'>

const inThread = createThreads<ReadRequest, ReadReply>(new URL('./import-worker.ts', import.meta.url), {
  heapMegabytes: 768,
  timeoutMs: 60_000,
})

/** Reads a CSV or XLSX file part by part. Throws a FileProblem if the file cannot be read. */
export async function readInThread(
  signal: AbortSignal,
  file: Exclude<ReadRequest, 'next'>,
  onPart: (part: ReadPart) => Promise<void>,
): Promise<void> {
  try {
    await inThread(signal, async (ask) => {
      for (let reply = await ask(file); reply !== 'end'; reply = await ask('next')) {
        if ('code' in reply) throw new FileProblem(reply.code, reply.message)
        await onPart(reply)
      }
    })
  } catch (error) {
    if (!(error instanceof ThreadLimitReached)) throw error
    throw new FileProblem(
      'TOO_LARGE',
      inEnglish('This file is too large to be read. Split it into smaller ones.'),
    )
  }
}
