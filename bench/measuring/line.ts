import { loadavg } from 'node:os'

/** One figure as it is printed. Larger ratios are better, and targets are ratios. Times are in milliseconds. */
export type Line = {
  ratio: number
  /** undefined: the figure has no target. */
  target?: number | undefined
  ours: number
  /** NaN: the figure has none. */
  limit: number
  serverMs?: number
  databaseMs?: number
  statements?: number
  p50?: number
  p99?: number
  /** The ratio of each round; of a figure without a limit, what was measured in each. */
  ratios?: readonly number[]
  /** More values of this figure, for example `bytes=1200`. */
  more?: string
}

const show = (value: number | undefined, digits = 2) =>
  value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits)

/**
 * The line of a figure that should be small: the median of its rounds. A figure below 1 counts as 1; without a limit it
 * has no target.
 */
export function smallFigure(
  rounds: number | readonly number[],
  limit = Number.NaN,
  rest: Partial<Line> = {},
): Line {
  const values = typeof rounds === 'number' ? [rounds] : rounds
  const ours = median(values)
  const ratioOf = (value: number) => limit / Math.max(1, value)
  return {
    ratio: ratioOf(ours),
    target: Number.isNaN(limit) ? undefined : 1,
    ours,
    limit,
    ratios: Number.isNaN(limit) ? values : values.map(ratioOf),
    ...rest,
  }
}

/** Prints a figure and the load of the machine, because waiting times depend on the load. */
export const printFigure = (name: string, line: Line): void =>
  console.log(`BENCH ${name} ${toText(line)} load=${loadavg()[0]?.toFixed(1)}`)

function toText({ more, ratios = [], ...line }: Line): string {
  const spread = ratios.length > 1 ? ` spread=${show(Math.min(...ratios))}…${show(Math.max(...ratios))}` : ''
  return (
    `ratio=${show(line.ratio)} target=${show(line.target)} ours=${show(line.ours)} limit=${show(line.limit)} ` +
    `server_ms=${show(line.serverMs, 3)} database_ms=${show(line.databaseMs, 3)} sql=${show(line.statements, 1)} ` +
    `p50=${show(line.p50)} p99=${show(line.p99)}${spread}${more ? ` ${more}` : ''}`
  )
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN
