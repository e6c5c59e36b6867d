import type { DeliveryPart } from '@cornerstock/contract/ordering/delivery-zones'
import { toDollars } from '@cornerstock/contract/values/money'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'

/** The parts of a delivery as they are typed. What is empty is as elsewhere. */
export interface DeliveryPartDraft {
  days: number[]
  workDays: number[]
  closedOn: string[]
  cutoff: string
  leadDays: string
  minimumOrder: string
}

export const toDeliveryPartDraft = ({
  days = [],
  workDays = [],
  closedOn = [],
  cutoff = '',
  leadDays,
  minimumOrder,
}: DeliveryPart): DeliveryPartDraft => ({
  ...{ days, workDays, closedOn, cutoff },
  leadDays: leadDays === undefined ? '' : String(leadDays),
  minimumOrder: minimumOrder === undefined ? '' : String(toDollars(minimumOrder)),
})

/** The parts that are sent, in dollars. A text that is no number becomes NaN, which is rejected at its field. */
export const toDeliveryPart = ({
  days,
  workDays,
  closedOn,
  cutoff,
  leadDays,
  minimumOrder,
}: DeliveryPartDraft) => ({
  ...(days.length > 0 && { days }),
  ...(workDays.length > 0 && { workDays }),
  ...(closedOn.length > 0 && { closedOn }),
  ...(cutoff !== '' && { cutoff }),
  ...(leadDays.trim() !== '' && { leadDays: readTypedNumber(leadDays) }),
  ...(minimumOrder.trim() !== '' && { minimumOrder: readTypedNumber(minimumOrder) }),
})
