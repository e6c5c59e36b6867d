import type { SumName, SumRow } from '@cornerstock/contract/orders/money/sums'
import type { OrderCharge } from '@cornerstock/contract/prices/charges'
import { money } from './texts/money-text.ts'
import { type Text, text, verbatim } from './texts/text.ts'

const labels: Record<SumName, Text> = {
  ordered: text('Ordered'),
  notFound: text('Not found'),
  substitutes: text('Substitutes'),
  charges: text('Charges'),
  deliveryFee: text('Delivery fee'),
  credited: text('Credited'),
  due: text('Amount due'),
  paid: text('Paid'),
  open: text('Still to pay'),
}

/** A sum of an order on papers and in emails. */
export type SumFact = { label: Text; value: Text; isMain: boolean }

/** The sums of an order (`sumRows`) for papers and emails. */
export const sumFacts = (rows: readonly SumRow[]): SumFact[] =>
  rows.map(({ name, charge, amount }) => ({
    label: charge ? verbatim(charge.name) : labels[name],
    value: money(amount),
    isMain: name === 'due' || name === 'open',
  }))

/** The charges that the prices include already. */
export const includedFacts = (charges: readonly OrderCharge[]): SumFact[] =>
  charges
    .filter(({ isIncluded }) => isIncluded)
    .map(({ name, amount }) => ({
      label: text('The prices include {charge}', { charge: name }),
      value: money(amount),
      isMain: false,
    }))
