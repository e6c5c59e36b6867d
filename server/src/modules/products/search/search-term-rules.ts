import { fold } from '@cornerstock/contract/values/fold'
import { searchWords } from '../../../database/search/search-rules.ts'
import { takeSizes } from './size-rules.ts'
import { brandNames } from './synonyms/brand-names.ts'
import { containers } from './synonyms/containers.ts'
import type { SynonymGroup } from './synonyms/synonym-group.ts'
import { synonymGroups } from './synonyms/synonyms.ts'

/** A word of a search, or several that have a common meaning. */
export type SearchTerm = {
  words: readonly string[]
  /** Other words or phrases with this meaning, in lower case. */
  synonyms: readonly string[]
  /** Whether products without it match too, behind those that have it: "bottle" in "water bottle". */
  isOptional: boolean
}

const longestPhrase = 3

/** English and Spanish words that are ignored, because they do not distinguish products. */
const stopWords = new Set([
  'and',
  '&',
  'n',
  'with',
  'the',
  'of',
  'for',
  'y',
  'de',
  'del',
  'con',
  'para',
  'من',
])

const allWords = [...synonymGroups, ...containers].flatMap(({ words }) => words)

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

const synonymsByKey = indexSynonyms([...synonymGroups, ...brandNames, ...containers])

const containerKeys = new Set(indexSynonyms(containers).keys())

const isContainer = (words: readonly string[]) => containerKeys.has(keyOf(words))

/**
 * Splits a search into its terms. The longest phrase that has synonyms is one term. Containers and the numbers before
 * them are optional, unless the search has nothing else.
 */
export function toSearchTerms(search: string): SearchTerm[] {
  const words = withoutStopWords(searchWords(fold(search)))
  const terms: SearchTerm[] = []
  for (let index = 0; index < words.length; ) {
    const term = termAt(words, index)
    terms.push(term)
    index += term.words.length
  }
  return terms.every(({ isOptional }) => isOptional)
    ? terms.map((term) => ({ ...term, isOptional: false }))
    : terms
}

function termAt(words: readonly string[], start: number): SearchTerm {
  for (let length = longestPhrase; length > 1; length -= 1) {
    const phrase = words.slice(start, start + length)
    const synonyms = phrase.length === length ? synonymsByKey.get(keyOf(phrase)) : undefined
    if (synonyms) return { words: phrase, synonyms, isOptional: isContainer(phrase) }
  }
  const word = words[start] ?? ''
  const isOptional = isContainer([word]) || isCount(word, words[start + 1])
  return { words: [word], synonyms: synonymsByKey.get(keyOf([word])) ?? [], isOptional }
}

/** Whether a word counts containers: "12" in "12 pack", or "12pk". */
function isCount(word: string, next: string | undefined): boolean {
  const [, number, unit] = /^(\d{1,3})(\p{L}*)$/u.exec(word) ?? []
  if (number === undefined) return false
  return unit ? isContainer([unit]) : next !== undefined && isContainer([next])
}

/**
 * Whether products that match only some terms are worth showing. They are not for a code: nothing is near to it.
 */
export function canBeNear(terms: readonly SearchTerm[]): boolean {
  const needed = terms.filter(({ isOptional }) => !isOptional)
  return needed.length > 1 && !needed.some(({ words }) => words.some(isCode))
}

/** A word of letters and digits that is no size, or a long number. */
const isCode = (word: string): boolean =>
  /\d{5}/.test(word) || (/\d/.test(word) && /\p{L}/u.test(word) && takeSizes(word).rest !== '')
