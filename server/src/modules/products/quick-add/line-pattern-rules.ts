/**
 * One way to read a line: the text to search for, and the quantity; null if no number is read as a quantity. `others`
 * are the cells that are neither.
 */
export type Reading = { text: string; quantity: number | null; others: readonly string[] }

/**
 * The ways to read a line. A product whose code or name is one of the `exact` texts wins, in their order; else the
 * first of the `search` texts that finds something.
 */
export type LineReadings = { exact: Reading[]; search: Reading[] }

export const orderUnit = '(?:cases?|cs|cartons?|ctns?|box|boxes|bx|packs|pks|each|ea|pcs?|pieces?|units?)\\.?'
export const times = '(?:x|×|\\*)'
const whole = '(0|[1-9]\\d{0,4})'
const afterTimes = '(\\d{1,6})'

type Pattern = { pattern: RegExp; quantity: number; text: number }

/** Patterns of folded lines with a quantity after a product, the clearest first. */
export const after: Pattern[] = [
  { pattern: new RegExp(`^(.+?) ?[ ([]${times} ?${afterTimes}[)\\]]?$`), text: 1, quantity: 2 },
  { pattern: new RegExp(`^(.+?)[×*] ?${afterTimes}$`), text: 1, quantity: 2 },
  { pattern: new RegExp(`^(.+?)(?<![ ,])[ ,]+(?:qty|quantity)[ .:=]*${afterTimes}$`), text: 1, quantity: 2 },
  { pattern: new RegExp(`^(.+?) ${whole} ?${orderUnit}$`), text: 1, quantity: 2 },
  { pattern: new RegExp(`^(.+?) ${whole} ?${times}$`), text: 1, quantity: 2 },
  { pattern: new RegExp(`^(.+?)(?: ?[:=] ?| (?:- )?| ?\\()${whole}\\)?$`), text: 1, quantity: 2 },
]

/** Patterns of folded lines with a quantity before a product. */
const before: Pattern[] = [
  { pattern: new RegExp(`^${times} ?${afterTimes} (.+)$`), quantity: 1, text: 2 },
  { pattern: new RegExp(`^\\(?${afterTimes}\\)? ?(?:x |[×*]) ?(.+)$`), quantity: 1, text: 2 },
  { pattern: new RegExp(`^${whole} ?${orderUnit} (?:of )?(.+)$`), quantity: 1, text: 2 },
  { pattern: new RegExp(`^\\(?${whole}\\)? ?[-:]? (.+)$`), quantity: 1, text: 2 },
]

const sizeUnits =
  'fl|oz|ml|cl|l|lt|ltr|liters?|litres?|lbs?|g|gr|kg|mg|ct|count|pk|pack|in|inch|ft|mm|cm|gal|gallons?|qt|pt|w|watts?|mah|v|%|"'
const startsWithSizeUnit = new RegExp(`^(?:${sizeUnits})(?![a-z0-9])`)

/** A pack size, read as a quantity only if nothing else finds a product. */
const packs: Pattern[] = [
  { pattern: /^(.+?) (\d{1,4})[ -]*(?:pack|pk|ct|count)$/, text: 1, quantity: 2 },
  { pattern: /^(\d{1,4})[ -]*(?:pack|pk|ct|count) (?:of )?(.+)$/, quantity: 1, text: 2 },
]

function match({ pattern, quantity, text }: Pattern, line: string): Reading[] {
  const found = pattern.exec(line)
  const rest = found?.[text]?.trim()
  return found && rest ? [{ text: rest, quantity: Number(found[quantity]), others: [] }] : []
}

export const firstMatch = (patterns: Pattern[], line: string): Reading[] =>
  patterns.map((pattern) => match(pattern, line)).find((readings) => readings.length > 0) ?? []

/** A quantity before the product. A number followed by a unit is the size of the product: `20 oz coke`. */
export const quantityBefore = (line: string): Reading[] =>
  firstMatch(before, line).filter(({ text }) => !startsWithSizeUnit.test(text))

export const packSizes = (line: string): Reading[] => packs.flatMap((pattern) => match(pattern, line))
