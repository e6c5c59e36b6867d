import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseTexts } from '@cornerstock/contract/texts/parse-texts'
import { expect, test } from 'vitest'
import { audienceOf } from '../../build/text-catalogs.ts'
import { visitorScreens } from './screens/visitor-screens.ts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const codeOf = new Map(
  Object.entries(sources).map(([file, code]) => [path.posix.join('web/src/app', file), code] as const),
)

const importsOf = (file: string, pattern: RegExp): string[] =>
  [...(codeOf.get(file) ?? '').matchAll(pattern)]
    .map(([, address = '']) => path.posix.join(path.posix.dirname(file), address))
    .filter((imported) => codeOf.has(imported))

/** Matches the imports of a file, except those that `withTexts` loads together with the texts of a layout. */
const pattern =
  /(?:^import (?!type)[^'"]*?from |^export [^'"]*?from |(?<!withTexts\(\s*'\w+', \(\) =>\s+)import\()'(\.[^']+)'/gm

/** Finds the files that every person loads: the screens of visitors, and the code beside all screens. */
function findFilesForEveryone(): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const imported of importsOf(file, pattern)) if (!isScreenOfLayout(file, imported)) add(imported)
  }
  add('web/src/app/start.tsx')
  for (const screen of Object.values(visitorScreens))
    if (!('texts' in screen)) add(`web/src/${screen.module}`)
  return found
}

/** Whether an import leads to the screens of a layout, or only loads them in advance. */
const isScreenOfLayout = (file: string, imported: string) =>
  /\/(?:shop|account|office|driver|gallery)-routes\.ts$/.test(imported) ||
  (file.endsWith('/background.ts') && /^web\/src\/(?:shop|office|driver)\//.test(imported))

test('code that runs without the texts of a layout uses none of them', () => {
  const files = findFilesForEveryone()
  expect(files).toContain('web/src/shop/shared/layout/shop-header.tsx')
  expect(files).toContain('web/src/visitor/landing/landing-screen.tsx')
  const withoutTexts = [...files].filter(
    (file) => audienceOf(file) !== 'everyone' && codeOf.get(file)?.includes('@lingui/'),
  )
  expect(withoutTexts).toEqual([])
})

const root = path.join(import.meta.dirname, '../../..')
const catalogs = (language: string) => ({
  web: `web/src/locales/${language}/messages.po`,
  contract: `contract/src/texts/${language}.po`,
  server: `server/src/texts/${language}.po`,
})
const readTexts = (file: string) => Object.entries(parseTexts(readFileSync(path.join(root, file), 'utf8')))

/** The names of the values in a text, without its plural forms. */
function valuesIn(text: string) {
  const isPlural = /, plural,/.test(text)
  const found = text.matchAll(
    isPlural ? /(?<!\b(?:zero|one|two|few|many|other|=\d) )\{(\w+)[,}]/g : /\{(\w+)[,}]/g,
  )
  return [...new Set([...found].map(([, name]) => name))].sort()
}

test.each([...Object.values(catalogs('es')), ...Object.values(catalogs('ar'))])(
  'the translations in %s have the values of their English texts',
  (file) => {
    const texts = readTexts(file)
    expect(texts.length).toBeGreaterThan(50)
    for (const [english, translation] of texts)
      expect(valuesIn(translation), english).toEqual(valuesIn(english))
  },
)

test('Arabic texts of screens isolate names, which may begin with a digit', () => {
  // A name that fills an element keeps its order by itself (tokens.css).
  const bare = /(?<![\u2068>])\{(?:name|storeName|product|productName)\}/
  const texts = readTexts(catalogs('ar').web).map(([, translation]) => translation)
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => bare.test(text))).toEqual([])
})
