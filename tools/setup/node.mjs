import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, installInCache } from './npm.mjs'
import { pinnedNode, root } from './paths.mjs'

const executable = process.platform === 'win32' ? 'node.exe' : 'node'

/** The pinned Node where it is at hand: this process, the installed package, or the cache. */
export function findNode() {
  if (process.version === `v${pinnedNode}`) return process.execPath
  const cached = join(cacheFolder(platformPackage(), pinnedNode), 'node_modules', platformPackage())
  return [join(root, 'node_modules', 'node'), cached].map(programOf).find(isPinned)
}

/** Gets the pinned Node into the cache, as npm leaves out packages that the machine's own Node is too old for. */
export async function fetchNode() {
  return programOf(await installInCache(platformPackage(), pinnedNode))
}

function platformPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

/** @param {string} folder */
function programOf(folder) {
  return join(folder, 'bin', executable)
}

/** @param {string} node */
function isPinned(node) {
  if (!existsSync(node)) return false
  try {
    const { version } = JSON.parse(readFileSync(join(dirname(node), '..', 'package.json'), 'utf8'))
    return version === pinnedNode
  } catch {
    return false
  }
}
