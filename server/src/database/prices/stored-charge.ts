import type { ChargeBase, ChargeKind } from '@cornerstock/contract/prices/charges'

/** A charge of a line as `line_charges_json` returns it. */
export type StoredCharge = [
  chargeId: number,
  name: string,
  kind: ChargeKind,
  base: ChargeBase,
  rate: number,
  isIncluded: boolean,
  amountCents: number,
]
