import { type Cents, fromDollars } from '@cornerstock/contract/money'

/** Typed dollars as cents; nothing where it is no number, or below zero. */
export function parsePrice(typed: string): Cents | undefined {
  const dollars = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isFinite(dollars) && dollars >= 0 ? fromDollars(dollars) : undefined
}

/** Cents as an input shows them. */
export const toPriceInput = (amount: Cents): string => (amount / 100).toFixed(2)
