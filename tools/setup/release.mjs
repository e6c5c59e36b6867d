import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {{
 *   link?: boolean, resolved?: string,
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} LockedPackage
 */

// They are optional for the server, and a release uses its own PostgreSQL.
const leftOut = ['@cornerstock/demo', '@cornerstock/embedded-postgres']

/**
 * Writes all that a server needs into `folder`: its code without tests, the built web app, the packages that the server
 * imports, and Node.js. It contains neither PostgreSQL nor the demo. A running server writes nothing into it.
 * @param {string} folder
 * @param {string} node the program to run the server with
 */
export function writeRelease(folder, node) {
  mkdirSync(folder, { recursive: true })
  cpSync(node, join(folder, 'node'), { dereference: true })
  for (const path of ['package.json', 'LICENSE', 'web/dist', ...serverFiles()])
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => file.includes('node_modules') || !/\.test\.ts$|__snapshots__/.test(file),
    })
}

/** The code and the packages that the server imports, directly or not, as paths from the root. */
function serverFiles() {
  /** @type {Record<string, LockedPackage>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = new Set()
  const add = (/** @type {string} */ path) => {
    // A package of another platform is locked, but not installed.
    if (found.has(path) || !existsSync(join(root, path))) return
    found.add(path)
    const entry = locked[path] ?? {}
    if (entry.link && entry.resolved) add(entry.resolved)
    for (const name of neededBy(entry)) {
      const needed = findPackage(locked, path, name)
      if (needed) add(needed)
    }
  }
  add('server')
  return [...found].flatMap((path) =>
    path.includes('node_modules/') ? path : [`${path}/package.json`, `${path}/src`],
  )
}

/** @param {LockedPackage} entry */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) =>
  [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
  ].filter((name) => !leftOut.includes(name))

/**
 * The folder in which Node.js finds a package that is imported from `from`.
 * @param {Record<string, LockedPackage>} locked @param {string} from @param {string} name
 * @returns {string | undefined}
 */
function findPackage(locked, from, name) {
  const path = from === '.' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (locked[path]) return path
  return from === '.' ? undefined : findPackage(locked, dirname(from), name)
}
