import { z } from 'zod'
import { longIdSchema, timeSchema } from '../../http/fields.ts'

/** What shows who took a delivery (HTTP contract of the trade, 8). */
export const deliveryProofs = ['none', 'name', 'signature', 'photo'] as const

export type DeliveryProof = (typeof deliveryProofs)[number]

/** The pictures that show who took a delivery. */
export const proofPictures = ['signature', 'photo'] as const

export type ProofPicture = (typeof proofPictures)[number]

export const deliveryOutcomes = ['delivered', 'nobody', 'refused'] as const

export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** The ways to pay at the door. */
export const doorPaymentMethods = ['cash', 'check'] as const

/** Why goods stay with the driver. */
export const keptReasons = ['short', 'damaged', 'refused'] as const

export type KeptReason = (typeof keptReasons)[number]

/** How an order is delivered, from the start of its run on. */
export const deliverySchema = z
  .object({
    runName: z.string(),
    /** How many stops come before it; null once it has an outcome. */
    stopsBefore: z.int().nullable(),
    at: timeSchema.nullable(),
    outcome: z.enum(deliveryOutcomes).nullable(),
    signedBy: z.string().nullable(),
    hasSignature: z.boolean(),
    hasPhoto: z.boolean(),
    /** The lines that were counted with the client, which cannot be claimed. */
    counted: z.array(longIdSchema),
  })
  .meta({ id: 'OrderDelivery' })

export type OrderDelivery = z.output<typeof deliverySchema>
