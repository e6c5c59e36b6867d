import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  clockTimeSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  requiredTextSchema,
  textSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { deliverySettingsSchema } from '../office/settings.ts'
import { fieldText } from '../texts/field-texts.ts'
import { cents, moneySchema, priceSchema } from '../values/money.ts'

const weekdaysSchema = z
  .array(z.int(fieldText('Must be a weekday from 1 to 7.')).min(1).max(7))
  .min(1, fieldText('Choose at least one day.'))
  .max(100)
  .transform((days) => [...new Set(days)].sort())
  .meta({ examples: [[1, 2, 3, 4, 5]] })

const leadDaysRange = fieldText('Must be a whole number from 0 to 14.')

/** Any part of the rules of delivery, in a request. */
export const changedDeliverySchema = z
  .object({
    days: weekdaysSchema,
    cutoff: clockTimeSchema,
    leadDays: z.int(leadDaysRange).min(0, leadDaysRange).max(14, leadDaysRange),
    workDays: weekdaysSchema,
    closedOn: z
      .array(localDaySchema)
      .max(1000)
      .transform((days) => [...new Set(days)].sort()),
    minimumOrder: priceSchema,
  })
  .partial()

/** The parts of `Settings.delivery` that a zone or a client has of its own. */
export const deliveryPartSchema = deliverySettingsSchema.partial()

export type DeliveryPart = z.output<typeof deliveryPartSchema>

/** The form in which postal codes are compared: in upper case, without blanks, and only up to a hyphen. */
export const postalKey = (postalCode: string): string =>
  postalCode.replace(/-.*/s, '').replace(/\s/g, '').toUpperCase()

/** The postal code of a store; empty if nobody has entered it. */
export const postalCodeSchema = textSchema(20).trim()

const postalPatternSchema = requiredTextSchema(20)
  .refine(
    (text) => !postalKey(text).slice(0, -1).includes('*'),
    fieldText('A star may stand only at the end.'),
  )
  .refine((text) => postalKey(text) !== '', fieldText('Enter a postal code.'))
  .meta({ examples: ['070*'] })

const isFirstOfItsKey = (text: string, index: number, texts: string[]) =>
  texts.findIndex((other) => postalKey(other) === postalKey(text)) === index

const postalPatternsSchema = z
  .array(postalPatternSchema)
  .max(2000)
  .refine((texts) => texts.every(isFirstOfItsKey), fieldText('Each postal code may occur only once.'))
  .meta({ examples: [[]] })

const categoriesSchema = z.array(requiredTextSchema(200)).max(100)

/** A delivery zone: where orders come on other days, at other times or for a fee. */
export const deliveryZoneSchema = z
  .object({
    zoneId: idSchema,
    name: z.string(),
    /** Postal codes of its stores; `070*` stands for all that begin with 070. */
    postalCodes: z.array(z.string()),
    /** What differs from `Settings.delivery`. */
    delivery: deliveryPartSchema,
    /** What is charged for the delivery of a day whose orders come to less than `feeBelow`. */
    fee: moneySchema,
    /** null: delivery is always free. */
    feeBelow: moneySchema.nullable(),
    /** Categories and subcategories, in any letter case, that count neither towards the minimum nor towards `feeBelow`. */
    categoriesNotCounted: z.array(z.string()),
  })
  .meta({ id: 'DeliveryZone' })

export type DeliveryZone = z.output<typeof deliveryZoneSchema>

const zoneFields = {
  name: requiredTextSchema(100),
  postalCodes: postalPatternsSchema,
  delivery: changedDeliverySchema,
  fee: priceSchema,
  feeBelow: priceSchema.nullable(),
  categoriesNotCounted: categoriesSchema,
}

export const zoneInputSchema = z
  .object({
    name: zoneFields.name,
    postalCodes: zoneFields.postalCodes.default([]),
    delivery: zoneFields.delivery.default({}),
    fee: zoneFields.fee.default(cents(0)),
    feeBelow: zoneFields.feeBelow.default(null),
    categoriesNotCounted: zoneFields.categoriesNotCounted.default([]),
  })
  .meta({ id: 'DeliveryZoneInput' })

export type ZoneInput = z.output<typeof zoneInputSchema>

const zoneChangesSchema = z.object(zoneFields).partial()

export type ZoneChanges = z.output<typeof zoneChangesSchema>

const zoneParams = z.object({ zoneId: idParamSchema })

export const listZones = endpoint({
  method: 'GET',
  path: '/DeliveryZones',
  access: 'associate',
  summary: 'The delivery zones, by name',
  query: z.object(pagingFields),
  response: z.array(deliveryZoneSchema),
  paged: true,
})

export const createZone = endpoint({
  method: 'POST',
  path: '/DeliveryZones',
  access: 'owner',
  summary: 'Add a delivery zone',
  body: zoneInputSchema,
  response: deliveryZoneSchema,
  status: 201,
  rejections: ['POSTAL_CODE_TAKEN'],
})

export const saveZone = endpoint({
  method: 'PUT',
  path: '/DeliveryZones/:zoneId',
  access: 'owner',
  summary:
    'Change a delivery zone; an absent field keeps its value, and a list and `delivery` replace the former',
  params: zoneParams,
  body: zoneChangesSchema,
  response: deliveryZoneSchema,
  rejections: ['POSTAL_CODE_TAKEN'],
})

export const deleteZone = endpoint({
  method: 'DELETE',
  path: '/DeliveryZones/:zoneId',
  access: 'owner',
  summary: 'Remove a delivery zone that no client names',
  params: zoneParams,
  response: null,
  status: 204,
  rejections: ['ZONE_IN_USE'],
})

const unclearStores = z.object({
  count: z.int(),
  /** The first of them, by name. */
  stores: z.array(
    z.object({
      clientId: z.uuid(),
      storeName: z.string(),
      postalCode: z.string(),
      /** The zones that its postal code is in, the one that holds first. */
      zoneNames: z.array(z.string()),
    }),
  ),
})

export const checkZones = endpoint({
  method: 'GET',
  path: '/DeliveryZones/stores',
  access: 'associate',
  summary: 'The stores whose postal code is in no delivery zone, and those whose code is in several',
  response: z.object({ inNone: unclearStores, inSeveral: unclearStores }),
})

export type ZoneCheck = z.output<typeof checkZones.response>
