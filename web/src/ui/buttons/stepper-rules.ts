/** The possible values above 0 are `first`, `first + step`, `first + 2 * step`, … */
export interface Steps {
  first: number
  step: number
}

/** The smallest value that is at least `value`. */
export const valueFrom = (value: number, { first, step }: Steps): number =>
  first + Math.max(0, Math.ceil((value - first) / step)) * step

/** The next higher value. */
export const valueAbove = (value: number, steps: Steps): number => valueFrom(value + 1, steps)

/** The next lower value, or `min` if there is none. */
export const valueBelow = (value: number, { first, step }: Steps, min: number): number =>
  value <= first ? min : Math.max(min, first + (Math.ceil((value - first) / step) - 1) * step)

/** Whether a typed value is so much that it must be confirmed. A value that was confirmed before can grow. */
export const isUnusual = (typed: number, present: number, askAbove = Number.POSITIVE_INFINITY): boolean =>
  typed > askAbove && present <= askAbove
