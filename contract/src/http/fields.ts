import './field-messages.ts'
import { z } from 'zod'
import { fieldText } from '../texts/field-texts.ts'

/** Product, order and notification numbers: positive, within PostgreSQL's `integer`. */
export const idSchema = z.int().min(1).max(2_147_483_647)

const largestId = 2_147_483_647

/** An id in a request. A number above PostgreSQL's `integer` becomes the largest id, which no row has. */
export const namedIdSchema = z
  .int(fieldText('Must be a positive whole number.'))
  .min(1, fieldText('Must be a positive whole number.'))
  .transform((id) => Math.min(id, largestId))

/** An id in an address. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, fieldText('Must be a positive whole number.'))
  .transform(Number)
  .pipe(namedIdSchema)

/** Ids of order lines and log entries: PostgreSQL's `bigint`, up to the largest exact JSON number. */
export const longIdSchema = z.int().min(1)

/** The id of an order line or log entry in an address. */
export const longIdParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, fieldText('Must be a positive whole number.'))
  .transform(Number)

/** Several ids in an address, `1,2`, each of them once. */
export const idListSchema = (
  max: number,
  texts: Record<'invalid' | 'tooMany', ReturnType<typeof fieldText>>,
) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, texts.invalid)
    .transform((text) => [...new Set(text.split(','))].map(Number))
    .pipe(z.array(namedIdSchema).max(max, texts.tooMany))

/** The found quantity that the caller sees; null without a mark. If it has changed since, the mark is rejected. */
export const seenQuantitySchema = z
  .int()
  .min(0)
  .nullable()
  .optional()
  .meta({ examples: [null] })

/** A share of a whole, from 0 to 1. */
export const shareSchema = z.number().min(0).max(1)

/** Whether a text looks like an address with http or https. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@]\S*$/i.test(text)

/** An account id in any letter case. Any text is accepted; services check which account it is. */
export const clientIdSchema = z.string().min(1).max(100).toLowerCase()

const isSince1900 = (text: string) => text >= '1900'
// PostgreSQL has no year 0.
const tooEarly = fieldText('Must be 1900 or later.')

/** The time, or the last one that a response and the database can hold: an offset or a next day leads beyond it. */
export const inFourDigitYears = (milliseconds: number): Date =>
  new Date(Math.min(milliseconds, Date.UTC(9999, 11, 31, 23, 59, 59, 999)))

/** A time in a request: ISO 8601 with any offset, from 1900 on; a `Date` in code. */
export const requestTimeSchema = z.iso
  .datetime({ offset: true })
  .refine(isSince1900, tooEarly)
  .transform((text) => inFourDigitYears(Date.parse(text)))

/** A time: ISO 8601 in UTC with `Z` in JSON, a `Date` in code. */
export const timeSchema = z.codec(z.iso.datetime().refine(isSince1900, tooEarly), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/**
 * A day: midnight UTC in JSON, `2026-01-31` in code. Code does not use a `Date`, which would show the day before in
 * time zones west of Greenwich.
 */
export const daySchema = z.codec(z.iso.datetime().refine(isSince1900, tooEarly), z.iso.date(), {
  decode: (text) => text.slice(0, 10),
  encode: (day) => `${day}T00:00:00.000Z`,
})

/** A day in the time zone of the settings, `2026-01-31`, in JSON and in code. */
export const localDaySchema = z.iso
  .date(fieldText('Must be a day such as 2026-01-31.'))
  .refine(isSince1900, tooEarly)
  .meta({ examples: ['2030-01-31'] })

/** A local time of a day, `HH:mm`. */
export const clockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldText('Must be a time such as 17:30.'))
  .meta({ examples: ['17:30'] })

/** Yes or no in an address. */
export const flagSchema = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The largest quantity of a line. */
export const maxLineQuantity = 10_000

const quantityRange = fieldText('Must be a whole number from 1 to 10,000.')

export const quantitySchema = z.int(quantityRange).min(1, quantityRange).max(maxLineQuantity, quantityRange)

// PostgreSQL's text cannot hold NUL or half a surrogate pair.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Text that is stored as given. */
export const textSchema = (max: number) =>
  z.string().max(max).refine(isStorable, fieldText('Contains a character that cannot be stored.'))

/** Text that must not be blank. Surrounding white space is removed. */
export const requiredTextSchema = (max: number) =>
  textSchema(max).trim().min(1, fieldText('This is required.'))
