import { type ProductChange, productChangeSchema } from '@cornerstock/contract/catalog/bulk-changes'
import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { dayMs } from '@cornerstock/contract/values/days'

/** A change of products that can be undone, with the names of the products. */
export interface UndoableChange {
  changes: ProductChange[]
  names: ReadonlyMap<number, string>
}

const subject = /^product (\d+) \((.*)\)$/s

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of each product by its name in the log; an entry of one product names it in `what`. */
const byProduct = (what: string, value: unknown): [string, unknown][] =>
  subject.test(what) ? [[what, value]] : Object.entries(isFields(value) ? value : {})

const known = Object.keys(productChangeSchema.shape.to.shape)

/** The bulk change that restores a product's values before a log entry; undefined if no bulk change sets its fields. */
function reverse(name: string, from: unknown, to: unknown): ProductChange | undefined {
  const productId = Number(subject.exec(name)?.[1])
  const isKnown = isFields(to) && Object.keys(to).every((field) => known.includes(field))
  if (!isKnown) return undefined
  return productChangeSchema.safeParse({ productId, from: to, to: from }).data
}

/**
 * The changes that undo an entry: for a day, a change of prices, sales or categories of products. Null for every other
 * entry.
 */
export function undoOf({ source, timestamp, change }: AppLog, now: Date): UndoableChange | null {
  if (source !== 'products' || !change || now.getTime() - timestamp.getTime() > dayMs) return null
  const before = new Map(byProduct(change.what, change.from))
  const after = byProduct(change.what, change.to)
  const changes = after.flatMap(([name, to]) => reverse(name, before.get(name), to) ?? [])
  if (changes.length === 0 || changes.length < after.length) return null
  const names = after.map(([name]) => {
    const [, id, productName = ''] = subject.exec(name) ?? []
    return [Number(id), productName] as const
  })
  return { changes, names: new Map(names) }
}
