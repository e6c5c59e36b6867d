import { bothNumbers, spellingsOf, toSearchTerms } from '../search/search-term-rules.ts'
import { takeSizes } from '../search/size-rules.ts'
import { allOf, anyOf, splitAtPunctuation, startsWith, wordIs } from '../search/text-query-rules.ts'

/** The conditions of a text on products, for one statement over many texts. */
export type WordQuery = {
  text: string
  /** A text query (`tsquery`) over the words of a product. */
  query: string
  words: string[]
  /** Regular expressions of the sizes in the text, such as `20oz`, which the unit size may also contain. */
  sizes: string[]
}

/** The query of a word, its other spellings, its number and letters as two words, and its possible meanings. */
function queryOfWord(word: string, meanings: ReadonlyMap<string, string[]>): string | null {
  const parts = splitAtPunctuation(word)
  if (parts.length === 0) return null
  const asTyped = parts.map((part) => {
    const [, number, letters] = /^(\d+)(\p{L}+)$/u.exec(part) ?? []
    const apart = number && letters ? [allOf([wordIs(number), startsWith(letters)])] : []
    return anyOf([startsWith(part), ...apart, ...(meanings.get(part) ?? [])])
  })
  const others = spellingsOf(word).flatMap((spelling) => {
    const of = splitAtPunctuation(spelling)
    return of.length > 0 ? [allOf(of.map(wordIs))] : []
  })
  return anyOf([allOf(asTyped), ...others])
}

const phraseQuery = (phrase: string) => allOf(splitAtPunctuation(phrase).map(wordIs))

/** `7 up` is also `7up`. */
function joinedNumbers(words: readonly string[]): string[] {
  const parts = words.flatMap(splitAtPunctuation)
  const joins = parts.flatMap((part, index) => {
    const next = parts[index + 1]
    if (!/^\d+$/.test(part) || !next) return []
    const others = parts.filter((_, at) => at !== index && at !== index + 1)
    return [allOf([startsWith(part + next), ...others.map(startsWith)])]
  })
  return joins
}

/**
 * The query of a text; null if it has no word of two letters or digits.
 *
 * @param meanings text queries of what words may mean that the catalog does not have
 */
export function toWordQuery(
  text: string,
  meanings: ReadonlyMap<string, string[]> = new Map(),
): WordQuery | null {
  const { rest, sizes } = takeSizes(text)
  // A text that only consists of sizes is a name.
  const searched = rest === '' ? text : rest
  const terms = toSearchTerms(searched)
  const queries = terms.flatMap(({ words, synonyms }) => {
    const all = words.flatMap((word) => queryOfWord(word, meanings) ?? [])
    if (all.length === 0) return []
    return [anyOf([allOf(all), ...synonyms.flatMap(bothNumbers).map(phraseQuery)])]
  })
  const words = terms.flatMap((term) => term.words.flatMap(splitAtPunctuation))
  if (queries.length === 0 || words.every(({ length }) => length < 2)) return null
  const query = anyOf([allOf(queries), ...joinedNumbers(terms.flatMap((term) => term.words))])
  return { text, query, words, sizes: rest === '' ? [] : sizes }
}
