import { z } from 'zod'
import { fieldText } from '../texts/field-texts.ts'
import { byLanguage } from './by-language.ts'
import { currentLanguage } from './languages.ts'

/** A whole number of cents. All arithmetic uses cents; dollars exist only in JSON and on screens. */
export type Cents = number & z.core.$brand<'Cents'>

export const cents = (value: number): Cents => value as Cents

/** The largest price: a million dollars. */
export const maxPrice = cents(100_000_000)

// Tolerates rounding errors of binary floats. Large sums are compared after rounding, as their cents are not exact.
const hasAtMostTwoDecimals = (dollars: number) =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6 || Math.round(dollars * 100) / 100 === dollars

/** Dollars in JSON, with at most two decimals. */
export const wireDollars = z
  .number()
  .refine(hasAtMostTwoDecimals, fieldText('Use at most two decimals.'))
  .meta({ description: 'Dollars, at most two decimals', examples: [12.5] })

/** Cents that are stored as such, as in a browser. */
export const wholeCentsSchema = z.custom<Cents>((value) => Number.isSafeInteger(value))

/** Rounds dollars to whole cents. */
export const fromDollars = (dollars: number) => cents(Math.round(dollars * 100))
export const toDollars = (amount: Cents) => amount / 100

/** An amount: dollars as a JSON number, cents in code. */
export const moneySchema = z.codec(wireDollars, wholeCentsSchema, { decode: fromDollars, encode: toDollars })

/** A price in a request: 0 to 1,000,000 dollars. */
export const priceSchema = z.codec(
  wireDollars
    .min(0, fieldText('A price cannot be negative.'))
    .max(maxPrice / 100, fieldText('At most 1,000,000 dollars.')),
  wholeCentsSchema,
  { decode: fromDollars, encode: toDollars },
)

/** An amount in a request: more than 0, and at most 1,000,000 dollars. */
export const positiveAmountSchema = z.codec(
  wireDollars
    // The smallest amount, because smaller numbers round to 0 cents.
    .min(0.01, fieldText('Must be more than 0.'))
    .max(maxPrice / 100, fieldText('At most 1,000,000 dollars.')),
  wholeCentsSchema,
  { decode: fromDollars, encode: toDollars },
)

export const sum = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce((total, amount) => total + amount, 0))

export const times = (amount: Cents, count: number): Cents => cents(amount * count)

const dollarFormat = byLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
)

/** Dollars with two decimals: `$1,234.50`. */
export const formatMoney = (amount: Cents, language = currentLanguage()): string =>
  // Arabic would write `US$`, which only makes prices of one country longer.
  dollarFormat(language)
    .format(amount / 100)
    .replace('US$', '$')

const rateFormat = byLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 4,
    }),
)

const percentFormat = byLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }),
)

/** A rate in dollars with up to four decimals: `$0.015`. */
export const formatRate = (dollars: number, language = currentLanguage()): string =>
  rateFormat(language).format(dollars).replace('US$', '$')

/** A percentage with up to four decimals: `8.875%`. */
export const formatPercent = (percent: number, language = currentLanguage()): string =>
  percentFormat(language).format(percent / 100)

/** The percentage of the discount label: 1 − sale price ÷ price, rounded (specification 9). */
export const discountPercent = (price: Cents, salePrice: Cents): number =>
  price === 0 ? 0 : Math.round((1 - salePrice / price) * 100)
