import { z } from 'zod'

/** All error codes with their HTTP status. */
export const errorStatuses = {
  BAD_REQUEST: 400,
  RESET_TOKEN_INVALID: 400,
  INVITATION_INVALID: 400,
  SETUP_TOKEN_INVALID: 400,
  VERIFICATION_INVALID: 400,
  SKIP_TOKEN_INVALID: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  WRONG_CODE: 401,
  FORBIDDEN: 403,
  TWO_FACTOR_REQUIRED: 403,
  NOT_ALLOWED_TO_ORDER: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  LAST_OWNER: 409,
  EMAIL_TAKEN: 409,
  EXTERNAL_ID_TAKEN: 409,
  HAS_SIGN_IN: 409,
  NO_EMAIL: 409,
  HAS_OPEN_ORDERS: 409,
  PRODUCT_EXISTS: 409,
  SKU_TAKEN: 409,
  LEVEL_EXISTS: 409,
  LEVEL_IN_USE: 409,
  CATALOG_VALUE_TAKEN: 409,
  CATEGORY_IN_USE: 409,
  PERMIT_TYPE_IN_USE: 409,
  ZONE_IN_USE: 409,
  POSTAL_CODE_TAKEN: 409,
  PERMIT_NEEDED: 409,
  IMPORT_OUTDATED: 409,
  IMPORT_IN_USE: 409,
  OUT_OF_STOCK: 409,
  LINES_REFUSED: 409,
  PRICE_CHANGED: 409,
  PRICE_CONSENT_REQUIRED: 409,
  ORDERS_ON_HOLD: 409,
  PRODUCT_UNAVAILABLE: 409,
  QUANTITY_NOT_ORDERABLE: 409,
  BELOW_MINIMUM: 409,
  BELOW_FLOOR: 409,
  DELIVERY_DAY_CHANGED: 409,
  CREDIT_EXCEEDED: 409,
  APPROVAL_NEEDED: 409,
  NOT_CHANGEABLE: 409,
  INSUFFICIENT_STOCK: 409,
  NOT_CANCELLABLE: 409,
  NO_INVOICE: 409,
  ACCOUNT_MISSING: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  CLAIM_TOO_LATE: 409,
  RETURN_TOO_LATE: 409,
  DECIDED: 409,
  MARKED_MEANWHILE: 409,
  NOTHING_TO_BUY: 409,
  RUN_CLOSED: 409,
  SUBSTITUTION_REFUSED: 409,
  EXCEEDS_MISSING: 409,
  OFFER_EXPIRED: 409,
  SUBSTITUTED: 409,
  QUOTA_REACHED: 409,
  STALE: 412,
  TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** The body of every error response. `error` and `message` contain the same text, because clients may read either. */
export const errorBodySchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  details: z.unknown().optional(),
})

export type ErrorBody = z.output<typeof errorBodySchema>

/** A problem with one field of the request. */
export const fieldProblemSchema = z.object({ path: z.string(), message: z.string() })

export type FieldProblem = z.output<typeof fieldProblemSchema>
