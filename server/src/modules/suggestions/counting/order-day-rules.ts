/** The products that a client ordered on a local day, with the quantity of each. */
export type OrderDayRow = { day: string; productIds: readonly number[]; quantities: readonly number[] }

/** The changes of the counted order days and sums. `sign` is 1 for an addition and -1 for a removal. */
export type CountChanges = {
  removedDays: { clientId: string; day: string }[]
  savedDays: ({ clientId: string } & OrderDayRow)[]
  products: { productId: number; orderDays: number; buyers: number; chances: number }[]
  /** The changes of the number of order days with a product on a day; each product and day occurs once. */
  lines: { productId: number; day: string; sign: number }[]
  /** The changes of the number of all order days on a day; each day occurs once. */
  days: { day: string; sign: number }[]
}

/** One client: its counted order days, the orders of the days to count again, and these days; null for all days. */
type ClientChange = {
  clientId: string
  days: readonly string[] | null
  known: readonly OrderDayRow[]
  orders: readonly OrderDayRow[]
}

/** Counts the days of some clients again from their orders, and returns the changes. */
export function findCountChanges(clients: readonly ClientChange[]): CountChanges {
  const products = new Map<number, CountChanges['products'][number]>()
  const lines = new Map<string, CountChanges['lines'][number]>()
  const days = new Map<string, CountChanges['days'][number]>()
  const changes: CountChanges = { removedDays: [], savedDays: [], products: [], lines: [], days: [] }
  const count = (orderDays: readonly OrderDayRow[], sign: 1 | -1) => {
    for (const { day, productIds } of orderDays) {
      addSign(days, day, { day }, sign)
      for (const productId of productIds) addSign(lines, `${productId} ${day}`, { productId, day }, sign)
    }
    countProducts(products, orderDays, sign)
  }
  for (const { clientId, days: changedDays, known, orders } of clients) {
    const counted = mergeOrders(orders)
    const isKept = ({ day }: OrderDayRow) => changedDays !== null && !changedDays.includes(day)
    const knownDays = new Map(known.map((orderDay) => [orderDay.day, orderDay]))
    const countedDays = new Set(counted.map(({ day }) => day))
    for (const orderDay of known)
      if (!isKept(orderDay) && !countedDays.has(orderDay.day))
        changes.removedDays.push({ clientId, day: orderDay.day })
    for (const orderDay of counted)
      if (!isSameDay(knownDays.get(orderDay.day), orderDay)) changes.savedDays.push({ clientId, ...orderDay })
    count(known, -1)
    count([...known.filter(isKept), ...counted].sort(compareDays), 1)
  }
  changes.products = [...products.values()].filter(
    ({ orderDays, buyers, chances }) => orderDays !== 0 || buyers !== 0 || chances !== 0,
  )
  changes.lines = [...lines.values()].filter(({ sign }) => sign !== 0)
  changes.days = [...days.values()].filter(({ sign }) => sign !== 0)
  return addMissingProducts(changes)
}

function addSign<Row>(rows: Map<string, Row & { sign: number }>, key: string, row: Row, sign: number): void {
  const known = rows.get(key)
  if (known) known.sign += sign
  else rows.set(key, { ...row, sign })
}

/** Each order day of a client after its first one with a product is a chance to buy the product again. */
function countProducts(
  products: Map<number, CountChanges['products'][number]>,
  orderDays: readonly OrderDayRow[],
  sign: 1 | -1,
): void {
  const bought = new Set<number>()
  for (const [index, { productIds }] of orderDays.entries())
    for (const productId of productIds) {
      const counts = products.get(productId) ?? { productId, orderDays: 0, buyers: 0, chances: 0 }
      products.set(productId, counts)
      counts.orderDays += sign
      if (bought.has(productId)) continue
      bought.add(productId)
      counts.buyers += sign
      counts.chances += sign * (orderDays.length - 1 - index)
    }
}

/** Merges the orders of each day, sorted by product id. */
function mergeOrders(orders: readonly OrderDayRow[]): OrderDayRow[] {
  const days = new Map<string, Map<number, number>>()
  for (const { day, productIds, quantities } of orders) {
    const merged = days.get(day) ?? new Map<number, number>()
    days.set(day, merged)
    for (const [line, productId] of productIds.entries())
      merged.set(productId, (merged.get(productId) ?? 0) + (quantities[line] as number))
  }
  return [...days].map(([day, merged]) => {
    const products = [...merged].sort(([one], [other]) => one - other)
    return {
      day,
      productIds: products.map(([productId]) => productId),
      quantities: products.map(([, quantity]) => quantity),
    }
  })
}

const compareDays = (one: OrderDayRow, other: OrderDayRow) => (one.day < other.day ? -1 : 1)

const isSameDay = (known: OrderDayRow | undefined, { productIds, quantities }: OrderDayRow): boolean =>
  known !== undefined &&
  known.productIds.length === productIds.length &&
  productIds.every(
    (productId, line) => known.productIds[line] === productId && known.quantities[line] === quantities[line],
  )

/** Adds products whose days only moved: their counts stay the same, but their recent sales change. */
function addMissingProducts(changes: CountChanges): CountChanges {
  const known = new Set(changes.products.map(({ productId }) => productId))
  for (const { productId } of changes.lines)
    if (!known.has(productId)) {
      known.add(productId)
      changes.products.push({ productId, orderDays: 0, buyers: 0, chances: 0 })
    }
  return changes
}
