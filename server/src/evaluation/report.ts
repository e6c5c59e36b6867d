import { bootstrapInterval } from './bootstrap.ts'
import {
  type CalibrationBin,
  calibrate,
  type MeasureName,
  type Measures,
  mean,
  type Said,
} from './measures.ts'

/** One request, and how good the list of each method was; the first method is the product's own. */
export type Judged = { customerId: string; measures: Record<string, Measures> }

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
  const rows = bins.map(({ count, said, happened }) => [said.toFixed(3), happened.toFixed(3), String(count)])
  return [
    `Expected calibration error of the probabilities said: ${expectedError.toFixed(4)}`,
    toTable([['said', 'happened', 'products'], ...rows]),
  ].join('\n')
}

/** A table of the precision and the predictions of the first five products, for clients with few order days. */
export function describeYoung(
  young: readonly { orderDays: number; requests: number; said: readonly Said[] }[],
): string {
  const rows = young.map(({ orderDays, requests, said }) => [
    String(orderDays),
    String(requests),
    mean(said.map(({ wasBought }) => (wasBought ? 1 : 0))).toFixed(4),
    mean(said.map(({ probability }) => probability)).toFixed(4),
    calibrate(said).expectedError.toFixed(4),
  ])
  return [
    'Clients with fewer than 3 earlier order days, who are not in the figures above:',
    toTable([['order days', 'requests', 'P@5', 'said', 'calibration error'], ...rows]),
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
