import { z } from 'zod'
import { categoryInUseSchema, getCatalog } from '../catalog/catalog.ts'
import { staffProductSchema } from '../catalog/products.ts'
import { clientSchema } from '../clients/clients.ts'
import { missingAccountSchema } from '../office/book-accounts.ts'
import { companySettingsSchema } from '../office/settings.ts'
import { rejectedLineSchema } from '../ordering/cart.ts'
import { belowMinimumSchema, changedDeliveryDaySchema } from '../ordering/delivery.ts'
import {
  exceededCreditSchema,
  neededPermitSchema,
  risenPriceSchema,
  stockShortageSchema,
  unavailableProductSchema,
} from '../orders/order-rejections.ts'
import { anyOrderItemSchema } from '../orders/orders.ts'
import { anyRunLineSchema } from '../orders/picking/purchase-runs.ts'
import { exceedsMissingSchema } from '../orders/substitutes/substitutions.ts'
import { belowFloorSchema } from '../prices/price-floor.ts'
import { clientPricesSchema, levelPricesSchema } from '../prices/price-rows.ts'
import { wrongQuantitySchema } from '../values/quantities.ts'
import { type ErrorCode, fieldProblemSchema } from './errors.ts'
import { idSchema } from './fields.ts'

/** The schema of `details` for each error code that has them. */
export const errorDetails = {
  BAD_REQUEST: z.array(fieldProblemSchema),
  CATALOG_VALUE_TAKEN: z.array(fieldProblemSchema),
  POSTAL_CODE_TAKEN: z.array(fieldProblemSchema),
  CATEGORY_IN_USE: z.array(categoryInUseSchema),
  QUANTITY_NOT_ORDERABLE: z.array(wrongQuantitySchema),
  LINES_REFUSED: z.array(rejectedLineSchema),
  ACCOUNT_MISSING: z.array(missingAccountSchema),
  BELOW_MINIMUM: belowMinimumSchema,
  BELOW_FLOOR: z.array(belowFloorSchema),
  DELIVERY_DAY_CHANGED: changedDeliveryDaySchema,
  CREDIT_EXCEEDED: exceededCreditSchema,
  PRICE_CHANGED: z.array(risenPriceSchema),
  PERMIT_NEEDED: z.array(neededPermitSchema),
  PRODUCT_UNAVAILABLE: z.array(unavailableProductSchema),
  INSUFFICIENT_STOCK: z.array(stockShortageSchema),
  /** The orders that cannot be put on the run. */
  NOT_PACKED: z.array(idSchema),
  EXCEEDS_MISSING: exceedsMissingSchema,
  /** The order line, or the line of a purchase run, as it is. */
  MARKED_MEANWHILE: z.union([anyOrderItemSchema, anyRunLineSchema]),
  /** The current state of what the caller wanted to save. */
  STALE: z.union([
    staffProductSchema,
    clientSchema,
    companySettingsSchema,
    getCatalog.response,
    clientPricesSchema,
    levelPricesSchema,
  ]),
} satisfies Partial<Record<ErrorCode, z.ZodType>>

type DetailedCode = keyof typeof errorDetails

/** The type of `details` for an error code; undefined for codes without details. */
export type ErrorDetails<C extends ErrorCode = ErrorCode> = C extends DetailedCode
  ? z.output<(typeof errorDetails)[C]>
  : undefined

/** Turns `details` into JSON values; undefined for codes without details. */
export function encodeDetails<C extends ErrorCode>(code: C, details: ErrorDetails<C>): unknown {
  const schemas: Partial<Record<ErrorCode, z.ZodType>> = errorDetails
  return schemas[code]?.encode(details)
}

/** Reads the `details` of an error response; undefined if they do not match the schema. */
export function decodeDetails<C extends DetailedCode>(
  code: C,
  details: unknown,
): ErrorDetails<C> | undefined {
  const schema: z.ZodType = errorDetails[code]
  return schema.safeDecode(details).data as ErrorDetails<C> | undefined
}
