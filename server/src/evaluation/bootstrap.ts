import { createRandom } from '../modules/suggestions/model/fitting/random.ts'

/** The customer of one request, and by how much one method was better than another. */
export type PairedDifference = { customerId: string; difference: number }

export type Interval = { mean: number; low: number; high: number }

const resamples = 1000

/** The mean difference over requests with its 95 % interval. */
export function bootstrapInterval(differences: readonly PairedDifference[]): Interval {
  const customers = [...Map.groupBy(differences, ({ customerId }) => customerId).values()].map((requests) => [
    requests.reduce((sum, { difference }) => sum + difference, 0),
    requests.length,
  ])
  return bootstrapStatistic(customers, ([sum = 0, count = 0]) => sum / count)
}

/**
 * A statistic of sums over customers with its 95 % interval. Each customer is drawn with all its sums, because the days
 * of one customer resemble each other. The draws are the same in every run.
 */
export function bootstrapStatistic(
  customers: readonly (readonly number[])[],
  statistic: (sums: readonly number[]) => number,
): Interval {
  return bootstrapDraws(customers.length, (timesDrawn) => statistic(addUp(customers, timesDrawn)))
}

/** A statistic computed from how often each customer was drawn, with its 95 % interval. */
export function bootstrapDraws(customers: number, statistic: (timesDrawn: Uint32Array) => number): Interval {
  const random = createRandom(1)
  const drawn = Array.from({ length: resamples }, () => {
    const timesDrawn = new Uint32Array(customers)
    for (let draw = 0; draw < customers; draw++) {
      const customer = Math.floor(random() * customers)
      timesDrawn[customer] = (timesDrawn[customer] as number) + 1
    }
    return statistic(timesDrawn)
  }).sort((a, b) => a - b)
  return {
    mean: statistic(new Uint32Array(customers).fill(1)),
    low: drawn[Math.floor(0.025 * resamples)] ?? Number.NaN,
    high: drawn[Math.ceil(0.975 * resamples) - 1] ?? Number.NaN,
  }
}

function addUp(customers: readonly (readonly number[])[], timesDrawn: Uint32Array): number[] {
  const sums = (customers[0] ?? []).map(() => 0)
  for (const [index, ofCustomer] of customers.entries()) {
    const times = timesDrawn[index] as number
    if (times === 0) continue
    for (let column = 0; column < sums.length; column++)
      sums[column] = (sums[column] as number) + times * (ofCustomer[column] as number)
  }
  return sums
}
