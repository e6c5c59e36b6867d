import { z } from 'zod'
import { emailSchema } from '../accounts/accounts.ts'
import { maxUploadBytes, uploadedImageSchema } from '../catalog/images.ts'
import { endpoint } from '../http/endpoint.ts'
import { localDaySchema, requiredTextSchema, textSchema } from '../http/fields.ts'
import { changedDeliverySchema } from '../ordering/delivery-zones.ts'
import { changedPriceFloorSchema } from '../prices/price-floor.ts'
import { fieldText } from '../texts/field-texts.ts'
import { changedBookAccountsSchema } from './book-accounts.ts'
import { settingsSchema, setupSteps, staffNoticesSchema, statementRhythms } from './settings.ts'
import { changedWordsSchema } from './words.ts'

const isTimeZone = (name: string) => {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const timeZoneSchema = z
  .string()
  .max(100)
  .refine(isTimeZone, fieldText('Must be a time zone such as America/New_York.'))
  .meta({ examples: ['America/New_York'] })

const returnDaysRange = fieldText('Must be a whole number from 0 to 365.')

const claimHoursRange = fieldText('Must be a whole number from 0 to 720.')

const changedStaffNoticesSchema = staffNoticesSchema.partial()

const namesSchema = (maxEntries: number, minEntries = 0) =>
  z
    .array(requiredTextSchema(100))
    .min(minEntries, fieldText('Enter at least one.'))
    .max(maxEntries)
    .refine(areDistinct, fieldText('Each name may occur only once.'))

const areDistinct = (names: string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length

const changedContactSchema = z
  .object({
    email: emailSchema,
    phone: requiredTextSchema(50),
    address: textSchema(500).trim(),
    hours: textSchema(200).trim(),
  })
  .partial()

/** Any part of the settings. Objects are merged, lists are replaced. */
export const settingsChangesSchema = z
  .object({
    companyName: requiredTextSchema(100),
    contact: changedContactSchema,
    terms: textSchema(20_000).trim(),
    timeZone: timeZoneSchema,
    delivery: changedDeliverySchema,
    quickAccessBrands: namesSchema(30),
    suppliers: namesSchema(100),
    words: changedWordsSchema,
    businessTypes: namesSchema(30, 1),
    claimHours: z.int(claimHoursRange).min(0, claimHoursRange).max(720, claimHoursRange),
    permitNumbers: z
      .array(z.object({ name: requiredTextSchema(100), number: requiredTextSchema(100) }))
      .max(20),
    returns: z
      .object({ days: z.int(returnDaysRange).min(0, returnDaysRange).max(365, returnDaysRange) })
      .partial(),
    countAtDoor: namesSchema(100),
    staffNotices: changedStaffNoticesSchema,
    priceFloor: changedPriceFloorSchema,
    statements: z.enum(statementRhythms),
    accounts: changedBookAccountsSchema,
    referralPrefix: z
      .string()
      .regex(/^[A-Za-z0-9]{1,20}$/, fieldText('Use 1 to 20 letters and digits.'))
      .toUpperCase()
      .meta({ examples: ['CORNER'] }),
    holdNewClients: z.boolean().meta({ examples: [false] }),
    requireTwoFactor: z.boolean().meta({ examples: [false] }),
    /** null removes the logo. */
    logoUrl: z
      .string()
      .max(500)
      .nullable()
      .meta({ examples: [null] }),
    setupStep: z
      .enum(setupSteps)
      .nullable()
      .meta({ examples: [null] }),
    switchDay: localDaySchema.nullable().meta({ examples: ['2030-01-31'] }),
  })
  .partial()

export type SettingsChanges = z.output<typeof settingsChangesSchema>

/** A supplier that has another name from now on, wherever it is named. `suppliers` holds the new names. */
const supplierRenameSchema = z.object({ from: requiredTextSchema(100), to: requiredTextSchema(100) })

export type SupplierRename = z.output<typeof supplierRenameSchema>

const settingsSaveSchema = settingsChangesSchema.extend({
  renamedSuppliers: z.array(supplierRenameSchema).max(100).optional(),
})

export type SettingsSave = z.output<typeof settingsSaveSchema>

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/Settings',
  access: 'owner',
  summary: 'Change any part of the settings: objects are merged, lists replaced',
  body: settingsSaveSchema,
  response: settingsSchema,
  etag: true,
  rejections: ['STALE'],
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/Settings/logo',
  access: 'owner',
  summary: 'Upload the logo of the company: JPEG, PNG, WebP or AVIF',
  form: { maxFileBytes: maxUploadBytes },
  body: z.object({ image: z.file().max(maxUploadBytes) }),
  response: uploadedImageSchema.pick({ imageUrl: true, imageId: true }).extend({ logoUrl: z.string() }),
  status: 201,
})

export const uploadLandingImage = endpoint({
  method: 'POST',
  path: '/Settings/landing-image',
  access: 'owner',
  summary: 'Upload the picture of the start page: JPEG, PNG, WebP or AVIF',
  form: { maxFileBytes: maxUploadBytes },
  body: z.object({ image: z.file().max(maxUploadBytes) }),
  response: uploadedImageSchema.pick({ imageUrl: true, imageId: true }),
  status: 201,
})
