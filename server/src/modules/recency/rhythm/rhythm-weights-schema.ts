import { z } from 'zod'

const logisticSchema = z.object({ intercept: z.number(), coefficients: z.array(z.number()).readonly() })

/** What is learned from all clients. The coefficients are in the order of the features in `rhythm-rules.ts`. */
export const rhythmWeightsSchema = z.object({
  /** ln(p / (1 − p)) of an order today. */
  today: logisticSchema,
  /** ln(p / (1 − p)) of a lapse. */
  lapse: logisticSchema,
  /** A client whose usual gap is over is late from this risk of a lapse on. */
  lateFromRisk: z.number(),
  /** The share of all orders by weekday, from Thursday on. */
  weekdays: z.array(z.number()).length(7),
})

export type RhythmWeights = z.output<typeof rhythmWeightsSchema>
