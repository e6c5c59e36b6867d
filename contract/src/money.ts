import { z } from 'zod'

/** A whole number of cents. All arithmetic is done in these; dollars exist only on the wire and on screen. */
export type Cents = number & z.core.$brand<'Cents'>

/** Marks a whole number as cents. */
export const cents = (value: number): Cents => value as Cents

/** No single price may exceed a million dollars. */
export const maxPrice = cents(100_000_000)

// What binary arithmetic adds to a price is forgiven; of large sums even a whole cent is no exact binary number.
const hasAtMostTwoDecimals = (dollars: number) =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6 || Math.round(dollars * 100) / 100 === dollars

const wireDollars = z
  .number()
  .refine(hasAtMostTwoDecimals, 'Use at most two decimals.')
  .meta({ description: 'Dollars, at most two decimals', examples: [12.5] })

/** Cents as they are kept, such as in a browser. */
export const wholeCentsSchema = z.custom<Cents>((value) => Number.isSafeInteger(value))

/** Dollars to whole cents, rounded. */
export const fromDollars = (dollars: number) => cents(Math.round(dollars * 100))
/** Cents as the dollars that travel. */
export const toDollars = (amount: Cents) => amount / 100

/** An amount: dollars as a JSON number on the wire, whole cents inside. Sums may be large. */
export const moneySchema = z.codec(wireDollars, wholeCentsSchema, { decode: fromDollars, encode: toDollars })

/** A price that someone enters: 0 to 1,000,000 dollars. */
export const priceSchema = z.codec(
  wireDollars.min(0, 'A price cannot be negative.').max(maxPrice / 100, 'At most 1,000,000 dollars.'),
  wholeCentsSchema,
  { decode: fromDollars, encode: toDollars },
)

/** The sum of amounts. */
export const sum = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((total, amount) => total + amount, 0))

/** An amount taken `count` times. */
export const times = (amount: Cents, count: number): Cents => cents(amount * count)

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with two decimals, for people: `$1,234.50`. */
export const formatMoney = (amount: Cents): string => dollarFormat.format(amount / 100)

/** The discount label's number: the rounded percent of (1 − sale price ÷ price). Specification 9. */
export const discountPercent = (price: Cents, salePrice: Cents): number =>
  price === 0 ? 0 : Math.round((1 - salePrice / price) * 100)
