import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './setup/paths.mjs'

const tests = new Set(
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .map((path) => /^(.+)\.(test|e2e)\.\w+$/.exec(basename(path))?.[1]),
)

/** The names in backticks in the last column of the tables: names of tests are in lower case with hyphens. */
const namedTests = (/** @type {string} */ text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('---'))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([a-z][a-z0-9-]*)`/g)])
    .map(([, name]) => name)

it.each(['docs/asvs.md', 'SECURITY.md'])('%s names tests that exist', (file) => {
  const named = namedTests(readFileSync(join(root, file), 'utf8'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !tests.has(name))).toEqual([])
})
