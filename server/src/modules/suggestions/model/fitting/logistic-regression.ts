import type { LogisticWeights } from '../types.ts'

/** Rows of features with their labels: `values` has `width` numbers per row. */
export type TrainingRows = {
  width: number
  values: Float32Array
  labels: Uint8Array
  rowWeights?: Float32Array
}

const l2 = 5
const newtonSteps = 10

/**
 * Logistic regression by Newton steps on standardized features, with an L2 penalty of 5 on all but the intercept. The
 * weights returned are those of the features as given. A feature that never varies gets 0.
 */
export function fitLogistic(rows: TrainingRows): LogisticWeights {
  const { means, scales } = findScales(rows)
  let weights = new Float64Array(rows.width + 1)
  for (let step = 0; step < newtonSteps; step++) weights = addNewtonStep(rows, means, scales, weights)
  const coefficients = [...weights.subarray(0, rows.width)].map(
    (weight, index) => weight / (scales[index] ?? 1),
  )
  const offset = coefficients.reduce((sum, coefficient, index) => sum + coefficient * (means[index] ?? 0), 0)
  return { intercept: (weights[rows.width] ?? 0) - offset, coefficients }
}

function findScales({ width, values, labels }: TrainingRows) {
  const means = new Float64Array(width)
  const squares = new Float64Array(width)
  for (const [index, value] of values.entries()) {
    const column = index % width
    means[column] = (means[column] ?? 0) + value / labels.length
    squares[column] = (squares[column] ?? 0) + value ** 2 / labels.length
  }
  const scales = means.map((mean, column) => {
    const variance = (squares[column] ?? 0) - mean ** 2
    return variance > 1e-9 ? Math.sqrt(variance) : 1
  })
  return { means, scales }
}

/** One Newton step: weights + (Xᵀ D X + λ)⁻¹ (Xᵀ (y − p) − λ weights). The last weight is the intercept. */
function addNewtonStep(
  { width, values, labels, rowWeights }: TrainingRows,
  means: Float64Array,
  scales: Float64Array,
  weights: Float64Array<ArrayBuffer>,
): Float64Array<ArrayBuffer> {
  const size = width + 1
  const hessian = new Float64Array(size * size)
  const gradient = new Float64Array(size)
  const row = new Float64Array(size).fill(1)
  for (let index = 0; index < labels.length; index++) {
    let sum = weights[width] as number
    for (let column = 0; column < width; column++) {
      const value =
        ((values[index * width + column] as number) - (means[column] as number)) / (scales[column] as number)
      row[column] = value
      sum += value * (weights[column] as number)
    }
    const rowWeight = rowWeights ? (rowWeights[index] as number) : 1
    const probability = 1 / (1 + Math.exp(-sum))
    const error = rowWeight * ((labels[index] as number) - probability)
    const curvature = rowWeight * probability * (1 - probability)
    for (let i = 0; i < size; i++) {
      gradient[i] = (gradient[i] as number) + error * (row[i] as number)
      const scaled = curvature * (row[i] as number)
      for (let j = 0; j <= i; j++)
        hessian[i * size + j] = (hessian[i * size + j] as number) + scaled * (row[j] as number)
    }
  }
  for (let i = 0; i < width; i++) {
    hessian[i * size + i] = (hessian[i * size + i] as number) + l2
    gradient[i] = (gradient[i] as number) - l2 * (weights[i] as number)
  }
  const change = solveSymmetric(hessian, gradient)
  return weights.map((weight, index) => weight + (change[index] as number))
}

/** Solves A x = b by Cholesky decomposition; A is positive definite, given by its lower triangle. */
function solveSymmetric(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length
  const lower = Float64Array.from(matrix)
  const at = (i: number, j: number) => lower[i * size + j] as number
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = at(i, j)
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k)
      lower[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(j, j)
    }
  const solution = Float64Array.from(vector)
  for (let i = 0; i < size; i++) {
    let sum = solution[i] as number
    for (let k = 0; k < i; k++) sum -= at(i, k) * (solution[k] as number)
    solution[i] = sum / at(i, i)
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = solution[i] as number
    for (let k = i + 1; k < size; k++) sum -= at(k, i) * (solution[k] as number)
    solution[i] = sum / at(i, i)
  }
  return solution
}
