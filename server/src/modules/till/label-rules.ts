/** The measure of what a unit contains, such as 12 fl oz. */
export type Measure = { amount: number; unit: string }

const size = /^(\d+(?:\.\d+)?)\s*(fl\.?\s*oz|oz|lbs?|kg|g|ml|l|ct)\.?$/i

const units: Record<string, string> = { lbs: 'lb', floz: 'fl oz' }

/** What a unit of a product contains: its fluid ounces, else its size if that is one measure; null if it is unknown. */
export function measureOf({ ounces, unitSize }: { ounces: number | null; unitSize: string }): Measure | null {
  if (ounces) return { amount: ounces, unit: 'fl oz' }
  const [, amount, written = ''] = size.exec(unitSize.trim()) ?? []
  if (!amount || Number(amount) === 0) return null
  const unit = written.toLowerCase().replace(/[.\s]/g, '')
  return { amount: Number(amount), unit: units[unit] ?? unit }
}
