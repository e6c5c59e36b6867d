/** A feature with few values has a bin for each; others are cut so that the bins hold about equally many rows. */
const mostBins = 32
const sampledRows = 20_000

export type FeatureBins = {
  /** The upper bounds of the bins of each feature, ascending; the last bin has none. */
  bounds: number[][]
  /** The bin of each row, feature by feature: `bins[feature * rows + row]`. */
  bins: Uint8Array
}

/** Sorts the values of each feature into bins, so that splits are searched among bins and not among values. */
export function binFeatures(values: Float32Array, width: number): FeatureBins {
  const rows = values.length / width
  const bins = new Uint8Array(values.length)
  const bounds = Array.from({ length: width }, (_, feature) => findBounds(values, width, feature))
  for (const [feature, ofFeature] of bounds.entries())
    for (let row = 0; row < rows; row++)
      bins[feature * rows + row] = findBin(ofFeature, values[row * width + feature] as number)
  return { bounds, bins }
}

function findBounds(values: Float32Array, width: number, feature: number): number[] {
  const rows = values.length / width
  const step = Math.max(1, Math.floor(rows / sampledRows))
  const sample: number[] = []
  for (let row = 0; row < rows; row += step) sample.push(values[row * width + feature] as number)
  sample.sort((a, b) => a - b)
  const bounds = new Set<number>()
  for (let cut = 1; cut < mostBins; cut++) {
    const position = Math.floor((cut * sample.length) / mostBins)
    const [below, above] = [sample[position - 1], sample[position]]
    if (below !== undefined && above !== undefined) bounds.add(below < above ? (below + above) / 2 : below)
  }
  return [...bounds].sort((a, b) => a - b)
}

/** The first bin whose bound is not below the value. */
function findBin(bounds: readonly number[], value: number): number {
  let low = 0
  let high = bounds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (bounds[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}
