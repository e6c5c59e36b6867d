import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'

/**
 * @typedef {{
 *   link?: boolean, inBundle?: boolean, dev?: boolean, resolved?: string, integrity?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 * }} Entry
 */

/** @type {Record<string, Entry>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

it('package-lock.json has the hash and the public address of every package', () => {
  const incomplete = installed
    .filter(([, entry]) => !entry.inBundle)
    .filter(
      ([, { integrity, resolved }]) => !integrity || !resolved?.startsWith('https://registry.npmjs.org/'),
    )
  expect(incomplete.map(([path]) => path)).toEqual([])
})

// `npm ci` refuses a lock without them, and `npm install` leaves them out if the registry lacks one.
it('package-lock.json has the packages of all platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(path, name))
      .map((name) => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
})

it('package-lock.json has no drawing library, font tool or test tool among what npm start installs', () => {
  const onlyForDevelopment =
    /node_modules\/(opentype\.js|@fontsource\/figtree|vitest|playwright|@playwright\/.*|@biomejs\/.*|@stryker-mutator\/.*|drizzle-kit|postgres-15|happy-dom)$/
  const production = installed.filter(([, { dev }]) => !dev).map(([path]) => path)
  expect(production.filter((path) => onlyForDevelopment.test(path))).toEqual([])
})

/**
 * Whether Node finds a package from `path`: beside it, or beside one of the packages that contain it.
 * @param {string} path @param {string} name
 */
function isFound(path, name) {
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$|^[^/]+$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}
