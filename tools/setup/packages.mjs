import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isStamped, stamp } from './fingerprint.mjs'
import { recentNpm, runNpm } from './npm.mjs'
import { cache, root } from './paths.mjs'

const modules = join(root, 'node_modules')
/** In the folder that it vouches for, so that both go together. */
const stampFile = join(modules, '.cornerstock-stamp')
const underWayFile = join(cache, 'install-under-way')

export function arePackagesFresh() {
  return isStamped(stampFile, print())
}

/**
 * Installs what package-lock.json names, with the pinned Node. `npm ci` would do, but it refuses a lock that lacks
 * some other platform's optional package, and takes the folder away from under a server that is running.
 * @param {string} node
 */
export async function installPackages(node) {
  const before = print()
  // After an install that was cut off npm would take half a package for a whole one.
  if (existsSync(underWayFile))
    rmSync(modules, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  stamp(underWayFile, before)
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts=false']
  await runNpm({ cli: await recentNpm(), node, args, folder: root })
  stamp(stampFile, before)
  rmSync(underWayFile)
}

function print() {
  return fingerprint(['package-lock.json'])
}
