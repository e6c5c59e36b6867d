/** Statuses of responses, with how often each came. */
export type Statuses = Record<number, number>

/** Median, 99th percentile and longest, in ms. */
export function describeTimes(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return `${at(0.5)}/${at(0.99)}/${at(1)}`
}

export const describeStatuses = (statuses: Statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}:${count}`)
    .join(',')
