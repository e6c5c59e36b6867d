import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'

const files = new Set(execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n'))
const tests = new Set([...files].map((path) => /^(.+)\.(test|e2e)\.\w+$/.exec(basename(path))?.[1]))

/** The rows of all tables, as lists of cells. */
const rowsOf = (/** @type {string} */ file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('---'))
    .map((line) => line.split('|').slice(1, -1))

const namesIn = (/** @type {RegExp} */ pattern, /** @type {string | undefined} */ cell = '') =>
  [...cell.matchAll(pattern)].map(([, name = '']) => name)

/** The names of tests in a cell: in backticks, in lower case with hyphens. */
const testsIn = (/** @type {string | undefined} */ cell) => namesIn(/`([a-z][a-z0-9-]*)`/g, cell)

/** The paths of files in a cell: in backticks, with an extension. */
const pathsIn = (/** @type {string | undefined} */ cell) =>
  namesIn(/`([\w./-]+\.(?:tsx?|json|yaml|service))`/g, cell)

it.each(['docs/asvs.md', 'SECURITY.md'])('%s names tests and files that exist', (file) => {
  const proofs = rowsOf(file).map((row) => row.at(-1))
  const named = proofs.flatMap(testsIn)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !tests.has(name))).toEqual([])
  const paths = proofs.flatMap(pathsIn).filter((path) => path.includes('/'))
  expect(paths.filter((path) => !files.has(path))).toEqual([])
})

it('docs/asvs.md names a test or a file for each requirement that is met', () => {
  const met = rowsOf('docs/asvs.md').filter(([, , , state]) => state?.trim() === 'met')
  expect(met.length).toBeGreaterThan(50)
  const unproven = met.filter((row) => [...testsIn(row.at(-1)), ...pathsIn(row.at(-1))].length === 0)
  expect(unproven).toEqual([])
})
