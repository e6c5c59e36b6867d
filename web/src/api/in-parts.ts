import { maxBulkRows } from '@cornerstock/contract/catalog/bulk-changes'

interface BulkResponse<Rejection> {
  changed: number[]
  refused: Rejection[]
}

/** Sends changes of many rows in as few requests as the server's limit allows, and joins the responses. */
export async function sendInParts<Change, Rejection>(
  changes: readonly Change[],
  send: (part: Change[]) => Promise<BulkResponse<Rejection>>,
): Promise<BulkResponse<Rejection>> {
  const response: BulkResponse<Rejection> = { changed: [], refused: [] }
  for (let start = 0; start < changes.length; start += maxBulkRows) {
    const { changed, refused } = await send(changes.slice(start, start + maxBulkRows))
    response.changed.push(...changed)
    response.refused.push(...refused)
  }
  return response
}
