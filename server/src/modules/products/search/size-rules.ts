const sizePattern =
  /(?<![\p{L}\p{N}.])(\d+(?:\.\d+)?)[\s-]*(fl\.?\s*oz|oz|ml|cl|liters?|litres?|ltr|lt|l|lbs?|kg|mg|gr|g|ct|count|pk|pack)(?![\p{L}\p{N}])/giu

const units: [RegExp, string][] = [
  [/^(?:fl\.?\s*)?oz$/i, 'oz'],
  [/^(?:liters?|litres?|ltr|lt|l)$/i, 'l'],
  [/^lbs?$/i, 'lb'],
  [/^(?:count|ct)$/i, 'c(?:t|ount)'],
  [/^(?:pack|pk)$/i, 'p(?:k|ack)'],
  [/^gr?$/i, 'g'],
]

const toUnit = (unit: string): string => units.find(([pattern]) => pattern.test(unit))?.[1] ?? unit

/** Takes the sizes out of a text. Each becomes a regular expression for a text without spaces. */
export function takeSizes(text: string): { rest: string; sizes: string[] } {
  const sizes = [...text.matchAll(sizePattern)].map(
    ([, number = '', unit = '']) => `${number.replace('.', '\\.')}${toUnit(unit)}`,
  )
  return { rest: text.replace(sizePattern, ' ').trim(), sizes }
}
