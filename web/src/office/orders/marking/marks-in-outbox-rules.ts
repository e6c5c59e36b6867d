import type { Entries, Entry } from '../../../outbox/entry.ts'

/** A mark of an order line: how many were found. */
export interface LineMark {
  orderId: number
  itemId: number
  /** null removes the mark. */
  foundQuantity: number | null
  /** The found quantity that the screen showed. */
  seen: number | null
}

export type LineMarkEntry = Entry<LineMark>

/** The marks of order lines that are not settled. */
export const findLineMarks = (entries: Entries): LineMarkEntry[] =>
  entries.filter((entry): entry is LineMarkEntry => entry.kind === 'lineMark')

/**
 * Adds a mark of an order line. It replaces an unsent mark of the same line. If the server already has this mark,
 * nothing is sent.
 */
export function withLineMark(entries: Entries, mark: LineMarkEntry): Entries {
  const replaced = findLineMarks(entries).findLast(
    ({ body, sentAt }) => body.itemId === mark.body.itemId && sentAt === undefined,
  )
  const seen = replaced ? replaced.body.seen : mark.body.seen
  const others = entries.filter((entry) => entry !== replaced)
  return seen === mark.body.foundQuantity ? others : [...others, { ...mark, body: { ...mark.body, seen } }]
}
