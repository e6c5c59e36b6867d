import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { mergeClasses } from './merge-classes.ts'

// Without these settings, tailwind-merge would take our sizes and shadows for colors and not know our animations.
const reference = extendTailwindMerge({
  extend: { theme: { text: ['2xs'], shadow: ['card', 'raised', 'sheet'], animate: ['late', 'pop'] } },
})

const sources = import.meta.glob<string>(
  ['../**/*.tsx', './**/*.ts', '!../**/*.test.*', '!./merge-classes.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

/** The texts of each source that may be class names. */
const texts = Object.values(sources).map((code) =>
  [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, single, double]) => single ?? double ?? ''),
)

/** Every word in these texts that may be a class, without its variants. */
const words = new Set(
  texts
    .flat()
    .flatMap((text) => text.split(/\s+/))
    .map((word) => word.split(/:(?![^[(]*[\])])/).at(-1) ?? '')
    // Words that are not classes, and our own utilities for the edges of a phone.
    .filter((word) => !/^(?:order-lines|order-status|bottom-center)$|-safe$/.test(word))
    .filter((word) => /^-?[a-z][a-z0-9-]*(?:[-/](?:\d|\[|\().*)?[a-z0-9\])%.]*$/.test(word)),
)

/** Finds one class for each property: a class that no other class replaces. */
function findRepresentatives() {
  const found: string[] = []
  for (const word of words)
    if (reference([word, ...found].join(' ')).startsWith(`${word} `)) {
      if (/-|^(?:flex|border|rounded|underline|absolute)$/.test(word)) found.push(word)
    }
  return found.filter((word) => reference(`${word} ${word}`) === word).join(' ')
}

test('conflicts of the classes that are in use are resolved as by tailwind-merge', () => {
  const representatives = findRepresentatives()
  for (const word of words)
    for (const classes of [`${word} ${representatives}`, `${representatives} ${word}`])
      expect(mergeClasses(classes)).toBe(reference(classes))
})

test('class names with variants are merged as by tailwind-merge', () => {
  const hasVariant = /^[a-z][\w-]*(?:-\[[^\]]*\])?:\S|\s[a-z][\w-]*(?:-\[[^\]]*\])?:\S/
  for (const inFile of texts) {
    const classes = inFile.filter((text) => hasVariant.test(text) && !/-safe|[A-Z,.;]\s/.test(text))
    for (const joined of [...classes, classes.join(' '), classes.toReversed().join(' ')])
      expect(new Set(mergeClasses(joined).split(' '))).toEqual(new Set(reference(joined).split(' ')))
  }
})

test('classes conflict only under the same variants', () => {
  for (const classes of [
    'pt-2 sm:pt-4 hover:sm:pt-1 sm:hover:pt-3 pt-1',
    'px-3 px-5! px-4',
    '[&_svg]:size-5 [&_svg]:w-4 [&_svg]:size-6',
    'text-lg leading-none text-sm text-ink text-area',
  ])
    expect(mergeClasses(classes)).toBe(reference(classes))
})
