import { fold } from '@cornerstock/contract/values/fold'

/** The names of the ISO weekdays, in English and Spanish, folded. */
const weekdays = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
  ['sunday', 'domingo'],
] as const

/** ISO weekdays as one cell: `Mon, Wed`. */
export const joinWeekdays = (days: readonly number[]): string =>
  weekdays
    .filter((_, index) => days.includes(index + 1))
    .map(([name]) => name.charAt(0).toUpperCase() + name.slice(1, 3))
    .join(', ')

/** The ISO weekday of a number, or of a name that may be cut off behind its second letter; undefined for other texts. */
function weekdayOf(word: string): number | undefined {
  if (/^[1-7]$/.test(word)) return Number(word)
  if (word.length < 2) return undefined
  const index = weekdays.findIndex((names) => names.some((name) => name.startsWith(word)))
  return index < 0 ? undefined : index + 1
}

/** Reads `Mon, Wed`, `lunes miércoles` or `1; 3` as ISO weekdays; undefined if a word is none. */
export function readWeekdays(cell: string): number[] | undefined {
  const days = fold(cell)
    .split(/[\s,;/.]+/)
    .filter((word) => word !== '')
    .map(weekdayOf)
  return days.every((day) => day !== undefined) ? days : undefined
}
