import { loadavg } from 'node:os'

/** Prints a figure that should be small. The ratio is the aim divided by the figure; a figure below 1 counts as 1. */
export function printFigure(name: string, figure: { ours: number; aim: number; more?: string }) {
  const { ours, aim, more = '' } = figure
  console.log(
    `BENCH ${name} ratio=${(aim / Math.max(1, ours)).toFixed(2)} target=1.00 ours=${ours.toFixed(0)} limit=${aim} ` +
      `load=${loadavg()[0]?.toFixed(1)} ${more}`.trimEnd(),
  )
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN
