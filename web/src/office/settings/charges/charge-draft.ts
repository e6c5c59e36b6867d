import {
  type Charge,
  type ChargeBase,
  type ChargeKind,
  splitRegions,
} from '@cornerstock/contract/prices/charges'
import type { ChargeBody } from '../../../api/charges.ts'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'

/** The values of the form of a charge, as they are typed. */
export interface ChargeDraft {
  name: string
  kind: ChargeKind
  base: ChargeBase
  /** A row without a day and a rate is left out. */
  rates: { from: string; rate: string }[]
  /** One in each line. */
  regions: string
  /** The id of the kind of permit whose holders do not pay it, or empty. */
  exemptPermitTypeId: string
  isIncluded: boolean
  source: string
  /** A day, or empty. */
  checkedOn: string
}

export const newChargeDraft: ChargeDraft = {
  name: '',
  kind: 'deposit',
  base: 'unit',
  rates: [{ from: '', rate: '' }],
  regions: '',
  exemptPermitTypeId: '',
  isIncluded: false,
  source: '',
  checkedOn: '',
}

export const toChargeDraft = (charge: Charge): ChargeDraft => ({
  name: charge.name,
  kind: charge.kind,
  base: charge.base,
  rates: charge.rates.map(({ from, rate }) => ({ from, rate: String(rate) })),
  regions: charge.regions.join('\n'),
  exemptPermitTypeId: charge.exemptPermitTypeId === null ? '' : String(charge.exemptPermitTypeId),
  isIncluded: charge.isIncluded,
  source: charge.source,
  checkedOn: charge.checkedOn ?? '',
})

/** The rows of rates that are sent, with their places in the form. */
const filledRates = ({ rates }: ChargeDraft) =>
  rates.map((row, index) => ({ ...row, index })).filter(({ from, rate }) => from !== '' || rate.trim() !== '')

/** The request body. A rate that is not a number becomes null, which the server rejects at its field. */
export const toChargeBody = (draft: ChargeDraft): ChargeBody => ({
  ...draft,
  rates: filledRates(draft).map(({ from, rate }) => ({
    from,
    rate: rate.trim() === '' ? Number.NaN : readTypedNumber(rate),
  })),
  regions: splitRegions(draft.regions),
  exemptPermitTypeId: draft.exemptPermitTypeId === '' ? null : Number(draft.exemptPermitTypeId),
  checkedOn: draft.checkedOn === '' ? null : draft.checkedOn,
})

/** The path in the form of a problem that the server found in the body. */
export function toFieldPath(draft: ChargeDraft, path: string): string {
  const [, place, rest] = /^rates\.(\d+)(.*)$/.exec(path) ?? []
  if (place === undefined) return path.split('.')[0] ?? path
  return `rates.${filledRates(draft)[Number(place)]?.index ?? 0}${rest}`
}
