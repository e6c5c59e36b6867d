/** What shows who took a delivery (HTTP contract of the trade, 8). */
export const deliveryProofs = ['none', 'name', 'signature', 'photo'] as const

export type DeliveryProof = (typeof deliveryProofs)[number]

export const deliveryOutcomes = ['delivered', 'nobody', 'refused'] as const

export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** Why goods stay with the driver. */
export const keptReasons = ['short', 'damaged', 'refused'] as const

export type KeptReason = (typeof keptReasons)[number]
