import { fold } from '@cornerstock/contract/values/fold'
import { inEnglish } from '../../../../texts/text.ts'
import { CellProblem } from './cell-rules.ts'

const clock = String.raw`(\d{1,2})(?::(\d{2}))? ?([ap])?\.?(?:m\.?)?`
const oneTime = new RegExp(`^${clock}$`)
const twoTimes = new RegExp(`^${clock} ?(?:-|to|a) ?${clock}$`)

/** A time in the form that is stored, `09:30`; undefined if there is no such time. Without `half` it is of 24 hours. */
function toClock(hours: string, minutes: string, half: string | undefined): string | undefined {
  const isTwelve = half !== undefined
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59 || hour > (isTwelve ? 12 : 23) || (isTwelve && hour === 0)) return undefined
  const ofDay = isTwelve ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return `${String(ofDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Reads a time of a day such as `17:30` or `8pm`, as `20:00`. */
export function readClock(cell: string): string {
  const [, hours = '', minutes = '0', half] = oneTime.exec(fold(cell)) ?? []
  const time = hours === '' ? undefined : toClock(hours, minutes, half)
  if (time === undefined) throw new CellProblem(inEnglish('Must be a time such as 17:30.'))
  return time
}

/**
 * Reads delivery hours such as `9-11:30`, `09:00 – 17:00` or `8am to 12pm`, as `09:00-11:30`. A first time without am or
 * pm is in the same half of the day as the second. An empty cell is none.
 */
export function readDeliveryWindow(cell: string): string | null {
  if (cell === '') return null
  const window = readTwoTimes(twoTimes.exec(fold(cell)))
  if (!window) throw new CellProblem(inEnglish('Must be two times of a day, such as 09:00-11:30.'))
  return window
}

function readTwoTimes(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined
  const [, hours = '', minutes = '0', half, lastHours = '', lastMinutes = '0', lastHalf] = match
  if (half !== undefined && lastHalf === undefined) return undefined
  const from = toClock(hours, minutes, half ?? lastHalf)
  const to = toClock(lastHours, lastMinutes, lastHalf)
  return from && to && from < to ? `${from}-${to}` : undefined
}
