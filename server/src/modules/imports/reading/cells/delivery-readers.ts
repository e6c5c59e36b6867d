import { changedDeliverySchema, type DeliveryPart } from '@cornerstock/contract/ordering/delivery-zones'
import { splitList } from '../../../../spreadsheet/text-cell-rules.ts'
import { readWeekdays } from '../../../../spreadsheet/weekday-cell-rules.ts'
import { inEnglish } from '../../../../texts/text.ts'
import { type CellReader, checkWith, count, number, valueWith } from './cell-reader-parts.ts'
import { CellProblem } from './cell-rules.ts'
import { readDay } from './day-rules.ts'
import { readClock } from './delivery-window-rules.ts'

/** The fields of a client's delivery of its own, and the part that each holds. */
export const deliveryParts = {
  deliveryDays: 'days',
  cutoff: 'cutoff',
  leadDays: 'leadDays',
  workDays: 'workDays',
  closedOn: 'closedOn',
  minimumOrder: 'minimumOrder',
} as const satisfies Record<string, keyof DeliveryPart>

const { shape } = changedDeliverySchema

const weekdays =
  (schema: typeof shape.days): CellReader =>
  (cell) => {
    if (cell === '') return null
    const days = readWeekdays(cell)
    if (!days) throw new CellProblem(inEnglish('Must be weekdays such as Mon, Wed.'))
    return checkWith(schema, days)
  }

/** Reads days without work as a list. `none` is a list of its own without days, unlike an empty cell. */
const closedDays: CellReader = (cell) =>
  cell === '' ? null : checkWith(shape.closedOn, /^none$/i.test(cell) ? [] : splitList(cell).map(readDay))

/** Readers of what differs from the delivery of a client's zone. Where a cell is empty, nothing does. */
export const deliveryReaders: Record<keyof typeof deliveryParts, CellReader> = {
  deliveryDays: weekdays(shape.days),
  cutoff: valueWith(readClock, shape.cutoff, null),
  leadDays: valueWith(count, shape.leadDays, null),
  workDays: weekdays(shape.workDays),
  closedOn: closedDays,
  minimumOrder: valueWith(number, shape.minimumOrder, null),
}
