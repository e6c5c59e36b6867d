import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/**
 * A hash of the contents of files and folders. Times are ignored, because a clone or a change of branch changes them.
 * @param {string[]} paths relative to the checkout
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** @param {string} stampFile @param {string} print */
export function isStamped(stampFile, print) {
  try {
    return readFileSync(stampFile, 'utf8') === print
  } catch {
    return false
  }
}

/** @param {string} stampFile @param {string} print */
export function stamp(stampFile, print) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, print)
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
