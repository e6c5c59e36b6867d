import { maxBulkRows } from '@cornerstock/contract/bulk-changes'

interface BulkAnswer<Refusal> {
  changed: number[]
  refused: Refusal[]
}

/** Sends changes of many rows in as few requests as the server's limit allows, and joins the answers. */
export async function sendInParts<Change, Refusal>(
  changes: readonly Change[],
  send: (part: Change[]) => Promise<BulkAnswer<Refusal>>,
): Promise<BulkAnswer<Refusal>> {
  const answer: BulkAnswer<Refusal> = { changed: [], refused: [] }
  for (let start = 0; start < changes.length; start += maxBulkRows) {
    const { changed, refused } = await send(changes.slice(start, start + maxBulkRows))
    answer.changed.push(...changed)
    answer.refused.push(...refused)
  }
  return answer
}
