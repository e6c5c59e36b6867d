import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { audienceOf } from '../../build/text-catalogs.ts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const codeOf = new Map(
  Object.entries(sources).map(([file, code]) => [path.posix.join('src/app', file), code] as const),
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
  add('src/app/start.tsx')
  return found
}

/** Whether an import leads to the screens of a layout, or only loads them in advance. */
const isScreenOfLayout = (file: string, imported: string) =>
  /\/(?:shop|account|office|gallery)-routes\.ts$/.test(imported) ||
  (file.endsWith('/background.ts') && /^src\/(?:shop|office)\//.test(imported))

test('code that runs without the texts of a layout uses none of them', () => {
  const files = findFilesForEveryone()
  expect(files).toContain('src/shop/shared/layout/shop-header.tsx')
  expect(files).toContain('src/visitor/landing/landing-screen.tsx')
  const withoutTexts = [...files].filter(
    (file) => audienceOf(file) !== 'everyone' && codeOf.get(file)?.includes('@lingui/'),
  )
  expect(withoutTexts).toEqual([])
})

test('Arabic texts isolate names, which may begin with a digit', () => {
  const catalog = readFileSync(path.join(import.meta.dirname, '../locales/ar/messages.po'), 'utf8')
  // A name that fills an element keeps its order by itself (tokens.css).
  const bare = /(?<![\u2068>])\{(?:name|storeName|product|productName)\}/
  const texts = catalog.split('\n').filter((line) => /^msgstr .*\p{Script=Arabic}/u.test(line))
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((line) => bare.test(line))).toEqual([])
})
