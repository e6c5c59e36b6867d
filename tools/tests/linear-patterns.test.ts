import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

type Analyse = (pattern: Pick<RegExp, 'source' | 'flags'>) => { reports: { character: { pick: string } }[] }
const { analyse }: { analyse: Analyse } = createRequire(import.meta.url)('scslre')

const root = path.join(import.meta.dirname, '../..')

/** Patterns that meet only texts of whoever runs the server, or of this repository. */
const meetNoInput = new Set([
  'contract/src/texts/render.ts',
  'server/src/database/migrating/build-indexes.ts',
  'server/src/database/hosts/address.ts',
  'server/src/start/config.ts',
  'server/src/start/config-schema.ts',
])
/** The password of the first owner, from the settings of a start. */
const repeatedPart = String.raw`/^(.+?)\1+$/su`

const files = globSync('{server,contract}/src/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|^server\/src\/evaluation/.test(file) && !meetNoInput.has(file),
)

/** The regular expressions that a file contains as literals. */
function literalsOf(file: string): RegExp[] {
  const found: RegExp[] = []
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(new RegExp(node.regex.pattern, node.regex.flags))
    },
  }).visit(program)
  return found
}

/** The regular expressions that a module makes from parts while it loads. */
async function madeBy(module: string): Promise<RegExp[]> {
  const made: RegExp[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, parts: [string, string?]) {
      const pattern = new target(...parts)
      made.push(pattern)
      return pattern
    },
  })
  try {
    await import(path.join(root, module))
  } finally {
    globalThis.RegExp = original
  }
  return made
}

/** Characters whose repetition makes the time of a match grow faster than the length of the text. */
const worstOf = ({ source, flags }: RegExp) =>
  analyse({ source, flags }).reports.map(({ character }) => character.pick)

it.each(files.filter((file) => literalsOf(file).length > 0))(
  'a match of a pattern in %s takes a time that grows at most with the length of the text',
  (file) => {
    const patterns = literalsOf(file).filter((pattern) => String(pattern) !== repeatedPart)
    for (const pattern of patterns) expect(worstOf(pattern), String(pattern)).toEqual([])
  },
)

it.each([
  'contract/src/values/fold.ts',
  'server/src/modules/products/quick-add/read-cells-rules.ts',
  'server/src/spreadsheet/text-cell-rules.ts',
  'server/src/modules/imports/reading/cells/cell-rules.ts',
  'server/src/modules/products/search/rank-queries.ts',
  'server/src/modules/accounts/passwords/common-passwords.ts',
])(
  'a match of a pattern in %s, which makes patterns from parts, takes a time that grows at most with the length of the text',
  async (module) => {
    const patterns = await madeBy(module)
    expect(patterns.length).toBeGreaterThan(0)
    for (const pattern of patterns) expect(worstOf(pattern), String(pattern)).toEqual([])
  },
)

it.each([/\s+$/, /^(.+?)\s*\s\d$/, /^\d*[\w-]*$/, /(?:a|a)*b/])(
  'the pattern %s would be found',
  (pattern) => {
    expect(worstOf(pattern)).not.toEqual([])
  },
)
