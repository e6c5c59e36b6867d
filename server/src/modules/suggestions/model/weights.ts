import type { LogisticWeights, ModelWeights } from './types.ts'

/** The weights are fitted to requests of clients with at least this many earlier order days. */
export const fittedHistory = 3

/** Raise it with every change of the features: weights of another version were fitted to other features. */
const version = 3

/** Fitted to the orders of a wholesaler of gifts (docs/decisions/010); they serve a shop until it has enough orders. */
export const defaultWeights: ModelWeights = {
  version,
  repeat: {
    intercept: -0.462,
    coefficients: [0.499, -0.111, -0.281, 0.266, 0.271, -0.368, 0.674, 0.188, 0.509, 1.007, -0.97],
  },
  repeatTrees: [],
  new: { intercept: -4.916, coefficients: [0.512, -1.224, 0.997, -0.884, -0.729, 1.058] },
  youngOffsets: { repeat: [0, -0.4, -0.1], new: [-0.2, 0, 0] },
}

/** Stored weights, or the default ones if there are none or if they were fitted to other features. */
export function readWeights(stored: unknown): ModelWeights {
  return isWeights(stored) ? stored : defaultWeights
}

function isWeights(stored: unknown): stored is ModelWeights {
  return typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === version
}

/** The score of features by the weights: ln(p / (1 − p)). Features beyond the weights are not used. */
export function scoreOf({ intercept, coefficients }: LogisticWeights, features: ArrayLike<number>): number {
  let score = intercept
  for (let index = 0; index < coefficients.length; index++)
    score += (coefficients[index] as number) * (features[index] as number)
  return score
}

/** The offset that is added to the scores of a client with this many order days. */
export const youngOffset = (offsets: readonly number[], orderDays: number): number => offsets[orderDays] ?? 0

export function toProbability(score: number): number {
  return 1 / (1 + Math.exp(-score))
}

/** ln(p / (1 − p)). */
export const toScore = (probability: number): number => Math.log(probability / (1 - probability))
