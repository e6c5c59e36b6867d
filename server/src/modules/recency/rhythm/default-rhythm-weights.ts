import type { RhythmWeights } from './rhythm-weights-schema.ts'

/**
 * For a shop with too few orders to learn from. Fitted to the orders of April to September 2011 in "Online Retail"
 * (D. Chen, UCI Machine Learning Repository, 2015, CC BY 4.0). Weekdays are taken as equal.
 */
export const defaultRhythmWeights: RhythmWeights = {
  today: {
    intercept: -2.594,
    coefficients: [-0.06203, 0.06839, -0.1432, -0.1415, 0.4182, -0.3049, 0.7587, -1.092, 0.5278],
  },
  lapse: {
    intercept: 3.161,
    coefficients: [-0.1964, -0.1644, -0.02573, 0.2304, -0.6311, 0.5654, -0.8964, 0.2096, -0.4658],
  },
  lateFromRisk: 0.78,
  weekdays: Array.from({ length: 7 }, () => 1 / 7),
}
