export const measureNames = ['P@5', 'R@5', 'R@10', 'N@10', 'H@5'] as const
export type MeasureName = (typeof measureNames)[number]
export type Measures = Record<MeasureName, number>

/**
 * How good a list was for one request: precision, recall, NDCG against the ideal list of everything bought, and
 * whether one of the first five was bought.
 */
export function measureList(list: readonly number[], bought: ReadonlySet<number>): Measures {
  const hits = list.slice(0, 10).map((productId) => (bought.has(productId) ? 1 : 0))
  const hits5 = sum(hits.slice(0, 5))
  const gain = sum(hits.map((hit, rank) => hit / Math.log2(rank + 2)))
  const idealGain = sum(Array.from({ length: bought.size }, (_, rank) => 1 / Math.log2(rank + 2)))
  return {
    'P@5': hits5 / 5,
    'R@5': hits5 / bought.size,
    'R@10': sum(hits) / bought.size,
    'N@10': gain / idealGain,
    'H@5': hits5 > 0 ? 1 : 0,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** A predicted probability, and whether the product was then bought. */
export type Prediction = { probability: number; wasBought: boolean }

export type CalibrationBin = { count: number; predicted: number; observed: number }

/**
 * Groups predictions into ten bins of equal width. Each bin has the mean predicted probability and the share bought.
 */
export function calibrate(predictions: readonly Prediction[]): {
  bins: CalibrationBin[]
  expectedError: number
} {
  const bins = Array.from({ length: 10 }, (_, index) => {
    const inBin = predictions.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === index)
    return {
      count: inBin.length,
      predicted: mean(inBin.map(({ probability }) => probability)),
      observed: mean(inBin.map(({ wasBought }) => (wasBought ? 1 : 0))),
    }
  }).filter(({ count }) => count > 0)
  const errors = bins.map((bin) => (bin.count / predictions.length) * Math.abs(bin.predicted - bin.observed))
  return { bins, expectedError: sum(errors) }
}

export const mean = (numbers: readonly number[]): number => sum(numbers) / Math.max(numbers.length, 1)
