import {
  type CalibrationBin,
  calibrate,
  type MeasureName,
  mean,
  type Prediction,
} from '../modules/suggestions/replay/measures.ts'
import type { Judged } from '../modules/suggestions/replay/replay-service.ts'
import { bootstrapInterval } from './bootstrap.ts'

/** A table of the means of each method, and of how much better the first one is, with 95 % intervals. */
export function describeMeasures(judged: readonly Judged[], names: readonly MeasureName[]): string {
  const [own = '', ...others] = Object.keys(judged[0]?.measures ?? {})
  const measureOf = (request: Judged, method: string, name: MeasureName) =>
    request.measures[method]?.[name] ?? 0
  const meanRow = (method: string) => [
    method,
    ...names.map((name) => mean(judged.map((request) => measureOf(request, method, name))).toFixed(4)),
  ]
  const differenceRow = (method: string) => [
    `above ${method}`,
    ...names.map((name) => {
      const differences = judged.map((request) => ({
        customerId: request.customerId,
        difference: measureOf(request, own, name) - measureOf(request, method, name),
      }))
      const interval = bootstrapInterval(differences)
      return `${signed(interval.mean)} [${signed(interval.low)}, ${signed(interval.high)}]`
    }),
  ]
  return [
    toTable([['', ...names], ...[own, ...others].map(meanRow)]),
    '',
    'Differences of the same requests, with 95 % bootstrap intervals over customers:',
    toTable([['', ...names], ...others.map(differenceRow)]),
  ].join('\n')
}

export function describeCalibration({
  bins,
  expectedError,
}: {
  bins: readonly CalibrationBin[]
  expectedError: number
}): string {
  const rows = bins.map(({ count, predicted, observed }) => [
    predicted.toFixed(3),
    observed.toFixed(3),
    String(count),
  ])
  return [
    `Expected calibration error of the predicted probabilities: ${expectedError.toFixed(4)}`,
    toTable([['predicted', 'observed', 'products'], ...rows]),
  ].join('\n')
}

/** A table of the precision and the predictions of the first five products, for clients with few order days. */
export function describeYoung(
  young: readonly { orderDays: number; requests: number; predictions: readonly Prediction[] }[],
): string {
  const rows = young.map(({ orderDays, requests, predictions }) => [
    String(orderDays),
    String(requests),
    mean(predictions.map(({ wasBought }) => (wasBought ? 1 : 0))).toFixed(4),
    mean(predictions.map(({ probability }) => probability)).toFixed(4),
    calibrate(predictions).expectedError.toFixed(4),
  ])
  return [
    'Clients with fewer than 3 earlier order days, who are not in the figures above:',
    toTable([['order days', 'requests', 'P@5', 'predicted', 'calibration error'], ...rows]),
  ].join('\n')
}

export const signed = (number: number, digits = 4) =>
  `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(digits)}`

/** Columns of equal width; the first is aligned left. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
