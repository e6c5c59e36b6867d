import type { ClientDay } from '../../../src/modules/suggestions/model/past/ledger.ts'

/**
 * The features of decision 010, each number computed from the list of all purchases: nothing is cached, and no code is
 * shared with the program. `purchases` are the order days of all clients before the request.
 */
export type SlowRequest = { purchases: readonly ClientDay[]; clientId: string; day: number }

const has = (orderDay: ClientDay, productId: number) =>
  orderDay.lines.some((line) => line.productId === productId)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const decayedSum = (orderDays: readonly ClientDay[], day: number, halfLife: number) =>
  sum(orderDays.map((orderDay) => Math.exp((-Math.LN2 * (day - orderDay.day)) / halfLife)))

export const slowHistory = ({ purchases, clientId }: SlowRequest): ClientDay[] =>
  purchases.filter((orderDay) => orderDay.clientId === clientId).sort((a, b) => a.day - b.day)

export const slowClients = (purchases: readonly ClientDay[], ...productIds: number[]): string[] =>
  [...new Set(purchases.map(({ clientId }) => clientId))].filter((clientId) =>
    productIds.every((productId) =>
      purchases.some((orderDay) => orderDay.clientId === clientId && has(orderDay, productId)),
    ),
  )

export function slowStats({ purchases, day }: Omit<SlowRequest, 'clientId'>, productId: number) {
  const withIt = purchases.filter((orderDay) => has(orderDay, productId))
  const chances = purchases.filter((orderDay) =>
    withIt.some((earlier) => earlier.clientId === orderDay.clientId && earlier.day < orderDay.day),
  )
  return {
    orderDays: withIt.length,
    recentSales: decayedSum(withIt, day, 14),
    rebought: withIt.length - slowClients(purchases, productId).length,
    chances: chances.length,
  }
}

export function slowSimilarity(purchases: readonly ClientDay[], one: number, other: number): number {
  const both = slowClients(purchases, one, other).length
  const either = slowClients(purchases, one).length * slowClients(purchases, other).length
  return both / (Math.sqrt(either) + 10)
}

/** The features of a bought product by name, each computed from the definition in decision 010. */
export function slowRepeatFeatures(request: SlowRequest, productId: number): Record<string, number> {
  const { purchases, day } = request
  const history = slowHistory(request)
  const withIt = history.filter((orderDay) => has(orderDay, productId))
  const [first, last] = [withIt[0]?.day ?? Number.NaN, withIt[withIt.length - 1]?.day ?? Number.NaN]
  const stats = slowStats(request, productId)
  const clientGap = meanGap(history)
  const gap = meanGap(withIt)
  const lateness = Math.log((day - last + 1) / (gap + 1))
  const isRepeated = withIt.length > 1
  const quantities = withIt.flatMap(({ lines }) =>
    lines.filter((line) => line.productId === productId).map(({ quantity }) => quantity),
  )
  const lastQuantity = quantities[quantities.length - 1] ?? Number.NaN
  const daysSinceOrder = day - (history[history.length - 1]?.day ?? Number.NaN)
  return {
    'ln count': Math.log(withIt.length),
    'bought once': isRepeated ? 0 : 1,
    'ln order days since': Math.log(history.filter((orderDay) => orderDay.day > last).length + 1),
    'ln days since': Math.log(day - last + 1),
    ...Object.fromEntries(
      [14, 45].map((halfLife) => {
        const share = decayedSum(withIt, day, halfLife) / (decayedSum(history, day, halfLife) + 0.02)
        return [`ln share decayed by ${halfLife} days`, Math.log(share + 0.001)]
      }),
    ),
    ...Object.fromEntries(
      [1, 2, 4, 8].map((halfLife) => {
        const weight = (orderDay: ClientDay) =>
          Math.exp((-Math.LN2 * history.filter((later) => later.day > orderDay.day).length) / halfLife)
        const share = sum(withIt.map(weight)) / sum(history.map(weight))
        return [`ln share decayed by ${halfLife} order days`, Math.log(share + 0.01)]
      }),
    ),
    'ln share since the first': Math.log(
      withIt.length / history.filter((orderDay) => orderDay.day >= first).length,
    ),
    'count in the last 5 order days': history.slice(-5).filter((orderDay) => has(orderDay, productId)).length,
    'ln days since / own gap': isRepeated ? lateness : 0,
    'nearness to own gap': isRepeated ? Math.exp(-(lateness ** 2)) : 0,
    'spread of own gaps': withIt.length < 3 ? 0 : deviation(gapsOf(withIt)) / (gap + 1),
    'ln days since / client gap, if bought once': isRepeated
      ? 0
      : Math.log((day - last + 1) / (clientGap + 1)),
    'ln last quantity': Math.log(lastQuantity),
    'ln all quantities': Math.log(sum(quantities)),
    'ln last quantity / mean quantity': Math.log(lastQuantity / mean(quantities)),
    'ln popularity': Math.log(stats.orderDays / purchases.length + 0.00001),
    'ln recent sales': Math.log(stats.recentSales / decayedSum(purchases, day, 14) + 0.0002),
    'ln rebuy rate': Math.log((stats.rebought + 0.16) / (stats.chances + 2)),
    ...slowClientFeatures(history),
    'ln client gap': Math.log(clientGap + 1),
    'ln days since the last order day': Math.log(daysSinceOrder + 1),
    'ln days since the last order day / client gap': Math.log((daysSinceOrder + 1) / (clientGap + 1)),
  }
}

const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length

const gapsOf = (orderDays: readonly ClientDay[]) =>
  orderDays.flatMap(({ day }, index) => (index === 0 ? [] : [day - (orderDays[index - 1]?.day ?? 0)]))

const meanGap = (orderDays: readonly ClientDay[]) => (orderDays.length > 1 ? mean(gapsOf(orderDays)) : 0)

const deviation = (numbers: readonly number[]) =>
  Math.sqrt(mean(numbers.map((number) => (number - mean(numbers)) ** 2)))

function slowClientFeatures(history: readonly ClientDay[]): Record<string, number> {
  const lines = history.flatMap((orderDay) => orderDay.lines)
  return {
    'ln client order days': Math.log(history.length),
    'ln client lines per order day': Math.log(lines.length / history.length),
    'ln client products': Math.log(new Set(lines.map(({ productId }) => productId)).size + 1),
  }
}

/** How near a product is to the products that the client buys. */
function slowAffinity(request: SlowRequest, productId: number): number {
  const history = slowHistory(request)
  const bought = [...new Set(history.flatMap(({ lines }) => lines.map((line) => line.productId)))]
  const weightOf = (boughtId: number) =>
    sum(
      history.map((orderDay, index) =>
        has(orderDay, boughtId) ? 0.7 ** (history.length - 1 - index) / history.length : 0,
      ),
    )
  return sum(
    bought.map((boughtId) => weightOf(boughtId) * slowSimilarity(request.purchases, boughtId, productId)),
  )
}

/** The features of a new product by name. */
export function slowNewFeatures(request: SlowRequest, productId: number): Record<string, number> {
  const { purchases, day } = request
  const stats = slowStats(request, productId)
  return {
    'ln affinity': Math.log(slowAffinity(request, productId) + 0.001),
    'ln popularity': Math.log(stats.orderDays / purchases.length + 0.00001),
    'ln recent sales': Math.log(stats.recentSales / decayedSum(purchases, day, 14) + 0.0002),
    ...slowClientFeatures(slowHistory(request)),
  }
}
