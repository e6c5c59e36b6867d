import { fold } from '@cornerstock/contract/values/fold'

/** `1)`, `(1)` or `1.` at the beginning of a line, but not `1.5`. */
const marker = /^\(?([\d٠-٩۰-۹]{1,3})(?:[)）]|\.(?!\d))\s*(?=\S)/

// Fewer numbers than these can be quantities that happen to follow each other.
const enoughToCount = 3

/**
 * Removes the numbers of a list: those at the beginnings of lines that count up, from 1 or in at least three lines.
 * Other numbers are quantities.
 */
export function withoutListNumbers(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line) => marker.exec(line)?.[1] ?? []).map((number) => Number(fold(number)))
  const [first = 0] = numbers
  const countsUp = numbers.every((number, index) => number === first + index)
  const isList = countsUp && (first === 1 || numbers.length >= enoughToCount)
  return isList ? lines.map((line) => line.replace(marker, '')) : [...lines]
}
