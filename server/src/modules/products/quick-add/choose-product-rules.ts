import { fold } from '@cornerstock/contract/values/fold'
import { toSearchTerms } from '../search/search-term-rules.ts'
import { takeSizes } from '../search/size-rules.ts'
import { splitAtPunctuation } from '../search/text-query-rules.ts'
import type { LineReadings, Reading } from './line-pattern-rules.ts'
import type { Match } from './quick-add-queries.ts'

/** The product that a line means, several that it may mean, or none. */
export type Choice = {
  productIds: number[]
  isCertain: boolean
  quantity: number | null
  /** What was searched, if the line may mean several products. */
  searched?: string
  /** Cells of the line that name neither the product nor the quantity. */
  others: readonly string[]
}

/** The products found for the texts of the readings. */
export type Found = {
  exact: ReadonlyMap<string, number[]>
  matches: ReadonlyMap<string, readonly Match[]>
}

const compact = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Products with this code or name. Names are compared without spaces and punctuation. */
function exactIds({ text }: Reading, { exact, matches }: Found): number[] {
  const ids = exact.get(text)
  if (ids) return ids
  return (matches.get(text) ?? [])
    .filter(({ name }) => compact(name) === compact(text))
    .map(({ productId }) => productId)
}

const toChoice = ({ quantity, others }: Reading, productIds: number[]): Choice => ({
  productIds,
  isCertain: productIds.length === 1,
  quantity,
  others,
})

/** The whole line with a number before it, where names begin with both: `5 hour energy` and `5-Hour Energy Berry`. */
function nameBeginnings(readings: LineReadings, { matches }: Found): Choice | null {
  const [whole] = readings.exact
  if (!whole || !/^\d/.test(whole.text) || !/\p{L}$/u.test(whole.text)) return null
  const found = (matches.get(whole.text) ?? []).filter(({ name }) =>
    compact(name).startsWith(compact(whole.text)),
  )
  return found.length > 0
    ? toChoice(
        whole,
        found.map(({ productId }) => productId),
      )
    : null
}

const hasWordsOf = (name: string, other: string) => {
  const words = new Set(splitAtPunctuation(name))
  return splitAtPunctuation(other).every((word) => words.has(word))
}

/** The product whose words all occur in every other name, such as Cola 20oz beside Cola Zero 20oz. */
const plainOf = (matches: readonly Match[]) =>
  matches.filter(({ name }) => matches.every((other) => hasWordsOf(other.name, name)))

const firstWord = (text: string) => splitAtPunctuation(text)[0] ?? ''

/** The first word of a text, and the first words of what its first term also means: coke is Coca-Cola. */
function firstWordsOf(text: string): Set<string> {
  const synonyms = toSearchTerms(text)[0]?.synonyms ?? []
  return new Set([text, ...synonyms].map(firstWord))
}

/** More letters than a plural adds. */
const longEnding = 3

/** Whether a word of a text only begins a longer word of a name: bread is not Breadsticks. */
function hasOnlyBeginning(text: string, name: string): boolean {
  const names = splitAtPunctuation(name)
  return splitAtPunctuation(text).some((word) => {
    const longer = names.filter((each) => each.startsWith(word))
    return longer.length > 0 && longer.every((each) => each.length - word.length >= longEnding)
  })
}

/**
 * One product is certain if it alone has every word as a whole word and every size; or is the plain one of a size,
 * among those whose names begin like the text if there are any. Breadsticks alone are not certain for `bread`.
 */
function bestOf(matches: readonly Match[], { text, quantity, others }: Reading): Choice {
  const complete = matches.filter(({ missedSizes }) => missedSizes === 0)
  const whole = complete.filter(({ partialWords }) => partialWords === 0)
  const closest = whole.length > 0 ? whole : complete
  const { rest, sizes } = takeSizes(text)
  const firstWords = firstWordsOf(rest)
  const beginsAlike = ({ name }: Match) => firstWords.has(firstWord(name))
  const alike = [closest.filter(beginsAlike), complete.filter(beginsAlike), closest]
  const plain = sizes.length > 0 ? plainOf(alike.find(({ length }) => length > 0) ?? []) : []
  const best = plain.length > 0 ? plain : closest
  const [only] = best
  return only && best.length === 1
    ? { productIds: [only.productId], isCertain: !hasOnlyBeginning(rest, only.name), quantity, others }
    : {
        productIds: (complete.length > 0 ? complete : matches).map(({ productId }) => productId),
        isCertain: false,
        ...{ quantity, others, searched: rest || text },
      }
}

/**
 * Chooses the meaning of a line: an exact code or name wins over reading a number as a quantity, then the first reading
 * that finds something.
 */
export function chooseProduct(readings: LineReadings, found: Found): Choice {
  for (const reading of readings.exact) {
    const ids = exactIds(reading, found)
    if (ids.length > 0) return toChoice(reading, ids)
  }
  const beginning = nameBeginnings(readings, found)
  if (beginning) return beginning
  for (const reading of readings.search) {
    const matches = found.matches.get(reading.text) ?? []
    if (matches.length > 0) return bestOf(matches, reading)
  }
  return { productIds: [], isCertain: false, quantity: readings.search[0]?.quantity ?? null, others: [] }
}
