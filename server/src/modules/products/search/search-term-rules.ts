import { fold } from '@cornerstock/contract/values/fold'
import { searchWords } from '../../../database/search/search-rules.ts'
import { type SynonymGroup, synonymGroups } from './synonyms.ts'

/** A word of a search, or several that have a common meaning. */
export type SearchTerm = {
  words: readonly string[]
  /** Other words or phrases with this meaning, in lower case. */
  synonyms: readonly string[]
}

const longestPhrase = 3

/** English and Spanish words that are ignored, because they do not distinguish products. */
const stopWords = new Set(['and', '&', 'n', 'with', 'the', 'of', 'for', 'y', 'de', 'para'])

const allWords = synonymGroups.flatMap(({ words }) => words)

const singularEndings: [ending: RegExp, replacement: string][] = [
  [/(?<=..)ies$/, 'y'],
  [/(?<=s|sh|ch|x)es$/, ''],
  [/(?<=.[^sui])s$/, ''],
]

export function toSingular(word: string): string {
  const rule = singularEndings.find(([ending]) => ending.test(word))
  return rule ? word.replace(...rule) : word
}

function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  return /(?:s|sh|ch|x)$/.test(word) ? `${word}es` : `${word}s`
}

/** Plurals whose singular has another meaning: crisps are chips, but crisp linen is not. */
const pluralsOnly = new Set(
  allWords.filter((word) => toSingular(word) !== word && !allWords.includes(toSingular(word))),
)

/** Words whose plural has another meaning: "Fresh Waters" is a scent. */
const singularsOnly = new Set(['water'])

/** The singular and the plural of a phrase. */
export const bothNumbers = (phrase: string): string[] =>
  singularsOnly.has(phrase) ? [phrase] : [phrase, toPlural(phrase)]

/**
 * Other spellings of one word: the singular of a plural, the plural of a word in -y, a genitive whose apostrophe was
 * left out, and a word without its hyphen. Longer words that begin with the word match without another
 * spelling.
 */
export function spellingsOf(word: string): string[] {
  if (pluralsOnly.has(word)) return []
  const spellings = [
    toSingular(word),
    ...(/[^aeiou]y$/.test(word) ? [toPlural(word)] : []),
    ...(/[^'s]s$/.test(word) ? [word.replace(/s$/, "'s")] : []),
    word.replaceAll('-', ''),
  ]
  return [...new Set(spellings)].filter((spelling) => spelling !== word && spelling !== '')
}

const withoutStopWords = (words: readonly string[]) => {
  const rest = words.filter((word) => !stopWords.has(word))
  return rest.length > 0 ? rest : words
}

/** A folded word without the Arabic "and" and "the", which are written as part of the word. */
const unify = (word: string) => word.replace(/^و(?=...)/, '').replace(/^ال(?=..)/, '')

const keyOf = (words: readonly string[]) =>
  withoutStopWords(words)
    .map((word) => toSingular(unify(word)))
    .join(' ')

const toSpanishPlural = (word: string) => {
  if (/z$/.test(word)) return word.replace(/z$/, 'ces')
  return /[aeiouáéíóú]$/.test(word) ? `${word}s` : `${word}es`
}

/** A Spanish phrase in singular and plural (papas fritas, protectores de pantalla). */
function spanishForms(phrase: string): string[] {
  const words = phrase.split(' ')
  const [first = '', ...rest] = words
  return [phrase, [toSpanishPlural(first), ...rest].join(' '), words.map(toSpanishPlural).join(' ')]
}

function indexSynonyms(groups: readonly SynonymGroup[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const { words, finds = [], es = [], ar = [] } of groups) {
    const keys = [...words, ...es.flatMap(spanishForms), ...ar].map((phrase) =>
      keyOf(fold(phrase).split(' ')),
    )
    for (const key of new Set(keys)) {
      const others = [...words, ...finds].filter((word) => keyOf(word.split(' ')) !== key)
      index.set(key, [...(index.get(key) ?? []), ...others])
    }
  }
  return index
}

const synonymsByKey = indexSynonyms(synonymGroups)

/** Splits a search into its terms. The longest phrase that has synonyms is one term. */
export function toSearchTerms(search: string): SearchTerm[] {
  const words = withoutStopWords(searchWords(fold(search)))
  const terms: SearchTerm[] = []
  for (let index = 0; index < words.length; ) {
    const term = termAt(words, index)
    terms.push(term)
    index += term.words.length
  }
  return terms
}

function termAt(words: readonly string[], start: number): SearchTerm {
  for (let length = longestPhrase; length > 1; length -= 1) {
    const phrase = words.slice(start, start + length)
    const synonyms = phrase.length === length ? synonymsByKey.get(keyOf(phrase)) : undefined
    if (synonyms) return { words: phrase, synonyms }
  }
  const word = words[start] ?? ''
  return { words: [word], synonyms: synonymsByKey.get(keyOf([word])) ?? [] }
}
