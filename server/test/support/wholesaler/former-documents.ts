import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { productName, storeName, storeNumber } from './former-files.ts'

/** What a store ordered and owed in the former system, in cents. */
type StoreTotals = { orders: number; ordered: number; owed: number }

/** Files of orders or open invoices with their faults, and what each store has in them when these are corrected. */
export type FormerDocuments = { file: string[]; totals: Map<string, StoreTotals> }

/** A store that closed long ago; its documents are those of the store that took it over. */
export const closedStore = 'Closed Corner'
export const successor = 7

const linesPerOrder = 8
const productsPerStore = 12

const toUsDay = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}
const dollars = (cents: number) => (cents / 100).toFixed(2)

function add(totals: FormerDocuments['totals'], store: string, more: Partial<StoreTotals>): void {
  const { orders, ordered, owed } = totals.get(store) ?? { orders: 0, ordered: 0, owed: 0 }
  totals.set(store, {
    orders: orders + (more.orders ?? 0),
    ordered: ordered + (more.ordered ?? 0),
    owed: owed + (more.owed ?? 0),
  })
}

/**
 * A year of orders up to a day, in the columns of QuickBooks: each store orders from twelve products of its own. One
 * product in forty is no longer in the catalog, one order in 500 names a store that closed, and one in 1,000 has a bad row.
 */
export function formerOrders({
  lines,
  stores,
  through,
}: {
  lines: number
  stores: number
  through: string
}): FormerDocuments {
  const orders = lines / linesPerOrder
  const totals: FormerDocuments['totals'] = new Map()
  const file = ['Transaction date,Num,Customer full name,Product/Service,Quantity,Sales price']
  for (let order = 0; order < orders; order += 1) {
    const isClosed = order % 500 === 100
    const store = isClosed ? successor : order % stores
    const day = toUsDay(toDate(toDayNumber(through) - Math.floor(((orders - 1 - order) / orders) * 365)))
    let ordered = 0
    for (let line = 0; line < linesPerOrder; line += 1) {
      const index = store * 6 + ((order + line) % productsPerStore)
      const product = index % 40 === 39 ? `Discontinued ${index}` : productName(index)
      const [quantity, cents] = [1 + ((order + line) % 6), 199 + ((index * 37) % 1800)]
      ordered += quantity * cents
      // Somebody has typed the unit into one cell of each thousand orders.
      const written = order % 1000 === 7 && line === 3 ? `${quantity} cs` : String(quantity)
      file.push(
        `${day},S-${10_000 + order},${isClosed ? closedStore : storeName(store)},${product},${written},${dollars(cents)}`,
      )
    }
    add(totals, storeNumber(store), { orders: 1, ordered })
  }
  return { file, totals }
}

/** Invoices that are not paid, with a credit in parentheses in each ten, and one of the store that closed. */
export function formerInvoices(count: number, through: string): FormerDocuments {
  const totals: FormerDocuments['totals'] = new Map()
  const file = ['Invoice #,Customer #,Date,Due Date,Balance']
  for (let index = 0; index < count; index += 1) {
    const store = index === 20 ? successor : (index * 3) % 100
    const cents = 10_050 + index * 4321
    const isCredit = index % 10 === 9
    const day = toUsDay(toDate(toDayNumber(through) - 10 - index))
    const written = isCredit
      ? `(${dollars(cents)})`
      : `"$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}"`
    file.push(`A-${100 + index},${index === 20 ? closedStore : storeNumber(store)},${day},,${written}`)
    add(totals, storeNumber(store), { owed: isCredit ? -cents : cents })
  }
  return { file, totals }
}
