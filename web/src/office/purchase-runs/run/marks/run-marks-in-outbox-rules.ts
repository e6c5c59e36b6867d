import type { Cents } from '@cornerstock/contract/values/money'
import type { Entries, Entry } from '../../../../outbox/entry.ts'

/** What was found of a product at a supplier, in a purchase run. */
export interface RunMark {
  runId: number
  productId: number
  supplier: string
  /** null removes the earlier mark. */
  found: number | null
  /** The price paid for a pack; null removes it, undefined leaves it as it is. */
  pricePaid?: Cents | null | undefined
  /** The found quantity that the screen showed. */
  seen: number | null
  /** Whether nobody looks for the rest any more. */
  isLast: boolean
}

export type RunMarkEntry = Entry<RunMark>

/** The marks of a purchase run that are not settled. */
export const findRunMarks = (entries: Entries, runId: number): RunMarkEntry[] =>
  entries.filter(
    (entry): entry is RunMarkEntry =>
      entry.kind === 'runMark' && (entry as RunMarkEntry).body.runId === runId,
  )

/**
 * Adds a mark of a purchase run. It replaces an unsent mark of the same product and supplier, and keeps its price. If
 * it takes back a mark that the server does not know, nothing is sent.
 */
export function withRunMark(entries: Entries, mark: RunMarkEntry): Entries {
  const { runId, productId, supplier, found } = mark.body
  const replaced = findRunMarks(entries, runId).findLast(
    ({ body, sentAt }) => body.productId === productId && body.supplier === supplier && sentAt === undefined,
  )
  const seen = replaced ? replaced.body.seen : mark.body.seen
  const others = entries.filter((entry) => entry !== replaced)
  if (replaced && found === null && seen === null) return others
  const pricePaid = mark.body.pricePaid === undefined ? replaced?.body.pricePaid : mark.body.pricePaid
  const body = { ...mark.body, seen, ...(pricePaid !== undefined && { pricePaid }) }
  return [...others, { ...mark, body }]
}
