import './field-messages.ts'
import { z } from 'zod'

/** Product, order and notification numbers: positive, within PostgreSQL's `integer`. */
export const idSchema = z.int().min(1).max(2_147_483_647)

const largestId = 2_147_483_647

/** A number that somebody names. One beyond what is ever given out names nothing, like the largest of all. */
export const namedIdSchema = z
  .int('Must be a positive whole number.')
  .min(1, 'Must be a positive whole number.')
  .transform((id) => Math.min(id, largestId))

/** The same number where it arrives in an address, as text. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Must be a positive whole number.')
  .transform(Number)
  .pipe(namedIdSchema)

/** Order line and log numbers, of which there are many times more: PostgreSQL's `bigint`, as far as JSON counts. */
export const longIdSchema = z.int().min(1)

/** The same number where it arrives in an address, as text. */
export const longIdParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Must be a positive whole number.')
  .transform(Number)

/**
 * An account's id, in any letter case. Any text is accepted as a claim; whether it is the caller's own is
 * checked apart.
 */
export const clientIdSchema = z.string().min(1).max(100).toLowerCase()

/** A moment: ISO 8601 in UTC with `Z` on the wire, a `Date` inside. */
export const timeSchema = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/**
 * A day: `2026-01-31` inside, its first moment in UTC on the wire. Never a `Date` in between, which west of
 * Greenwich would show the day before.
 */
export const daySchema = z.codec(z.iso.datetime(), z.iso.date(), {
  decode: (text) => text.slice(0, 10),
  encode: (day) => `${day}T00:00:00.000Z`,
})

/** How many of a product one line may hold. */
export const maxLineQuantity = 10_000

const quantityRange = 'Must be a whole number from 1 to 10,000.'

export const quantitySchema = z.int(quantityRange).min(1, quantityRange).max(maxLineQuantity, quantityRange)

// PostgreSQL's text cannot hold NUL, and half a surrogate pair is no character.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Text as people type it, stored as given. */
export const textSchema = (max: number) =>
  z.string().max(max).refine(isStorable, 'Contains a character that cannot be stored.')

/** Text that may not be blank. Surrounding white space is dropped. */
export const requiredTextSchema = (max: number) => textSchema(max).trim().min(1, 'This is required.')
