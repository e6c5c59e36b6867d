import { z } from 'zod'

const logisticSchema = z.object({ intercept: z.number(), coefficients: z.array(z.number()).readonly() })

/** The weights fitted to all clients. The coefficients are in the order of the features in `rhythm-rules.ts`. */
export const rhythmWeightsSchema = z.object({
  /** ln(p / (1 − p)) of an order today. */
  today: logisticSchema,
  /** ln(p / (1 − p)) of a lapse. */
  lapse: logisticSchema,
  /** A client whose usual gap is over is late if its risk of a lapse is at least this. */
  lateFromRisk: z.number(),
  /** The share of all orders on each weekday, beginning with Thursday. */
  weekdays: z.array(z.number()).length(7),
})

export type RhythmWeights = z.output<typeof rhythmWeightsSchema>
