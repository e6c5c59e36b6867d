import type { DeliveryZone } from '@cornerstock/contract/ordering/delivery-zones'
import { toDollars } from '@cornerstock/contract/values/money'
import type { ZoneBody } from '../../../api/delivery-zones.ts'
import { readNumberOrZero, readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import {
  type DeliveryPartDraft,
  toDeliveryPart,
  toDeliveryPartDraft,
} from '../../shared/delivery/delivery-part-draft.ts'

/** The values of the form of a delivery zone, as they are typed. */
export interface ZoneDraft {
  name: string
  /** One per line, or separated by commas. */
  postalCodes: string
  delivery: DeliveryPartDraft
  fee: string
  /** Empty: delivery is always free. */
  feeBelow: string
  /** One per line. */
  categoriesNotCounted: string
}

export const toZoneDraft = (zone: DeliveryZone | undefined): ZoneDraft => ({
  name: zone?.name ?? '',
  postalCodes: zone?.postalCodes.join('\n') ?? '',
  delivery: toDeliveryPartDraft(zone?.delivery ?? {}),
  fee: zone && zone.fee > 0 ? String(toDollars(zone.fee)) : '',
  feeBelow: typeof zone?.feeBelow === 'number' ? String(toDollars(zone.feeBelow)) : '',
  categoriesNotCounted: zone?.categoriesNotCounted.join('\n') ?? '',
})

const split = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The request body. A text that is no number becomes null, which the server rejects at its field. */
export const toZoneBody = (draft: ZoneDraft): ZoneBody => ({
  name: draft.name,
  postalCodes: split(draft.postalCodes, /[\n,;]/),
  delivery: toDeliveryPart(draft.delivery),
  fee: readNumberOrZero(draft.fee),
  feeBelow: draft.feeBelow.trim() === '' ? null : readTypedNumber(draft.feeBelow),
  categoriesNotCounted: split(draft.categoriesNotCounted, /\n/),
})
