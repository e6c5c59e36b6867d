import { expect, it, test } from 'vitest'
import { bothNumbers, spellingsOf, toSearchTerms, toSingular } from './search-term-rules.ts'
import { synonymGroups } from './synonyms/synonyms.ts'

test.each([
  ['chargers', 'charger'],
  ['batteries', 'battery'],
  ['dishes', 'dish'],
  ['boxes', 'box'],
  ['glass', 'glass'],
  ['gas', 'ga'],
  ['asparagus', 'asparagus'],
  ['oz', 'oz'],
])('the singular of %s is %s', (plural, singular) => {
  expect(toSingular(plural)).toBe(singular)
})

test('a phrase has a plural', () => {
  expect(bothNumbers('screen protector')).toEqual(['screen protector', 'screen protectors'])
  expect(bothNumbers('battery')).toEqual(['battery', 'batteries'])
  expect(bothNumbers('match')).toEqual(['match', 'matches'])
})

it.each([
  ['cables', ['cable', "cable's"]],
  ['battery', ['batteries']],
  ['lays', ['lay', "lay's"]],
  ['7-up', ['7up']],
  ['cola', []],
  ['crisps', []],
])('the spellings of %s are %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings)
})

const wordsOf = (search: string) => toSearchTerms(search).map(({ words }) => words)

it('the terms of a search are its words in lower case, without stop words', () => {
  expect(wordsOf('Mike and Ike')).toEqual([['mike'], ['ike']])
  expect(wordsOf('Reese’s')).toEqual([["reese's"]])
})

it('the terms of a search keep a stop word if there is no other word', () => {
  expect(wordsOf('the')).toEqual([['the']])
})

it('the terms of a search are phrases that have synonyms, in singular and plural', () => {
  expect(wordsOf('big paper towels')).toEqual([['big'], ['paper', 'towels']])
})

it('the terms of a search have the synonyms of their group, but not themselves', () => {
  const [term] = toSearchTerms('crisps')
  expect(term?.synonyms).toEqual(['chip'])
  expect(toSearchTerms('pop')[0]?.synonyms).toContain('soda')
  expect(toSearchTerms('charger')[0]?.synonyms).toContain('adapter')
})

it('the terms of a search find words that are not synonyms in one direction only', () => {
  expect(toSearchTerms('ibuprofen')[0]?.synonyms).toEqual(['advil', 'motrin'])
  expect(toSearchTerms('advil')[0]?.synonyms).toEqual([])
})

test('synonyms are in lower case and single spaced', () => {
  const phrases = synonymGroups.flatMap(({ words, finds = [], es = [], ar = [] }) => [
    ...words,
    ...finds,
    ...es,
    ...ar,
  ])
  for (const phrase of phrases) expect(phrase).toBe(phrase.toLowerCase().trim().replace(/\s+/g, ' '))
})
