import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { cache, pinnedNode, root } from './paths.mjs'
import { runQuietly } from './processes.mjs'

const executable = process.platform === 'win32' ? 'node.exe' : 'node'

/** The pinned Node where it is at hand: this process, the installed package, or the cache. */
export function findNode() {
  if (process.version === `v${pinnedNode}`) return process.execPath
  return [join(root, 'node_modules', 'node', 'bin', executable), cachedNode()].find(isPinned)
}

/** Gets the pinned Node into the cache, as npm leaves out packages that the machine's own Node is too old for. */
export async function fetchNode() {
  const folder = dirname(dirname(dirname(dirname(cachedNode()))))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    `${platformPackage()}@${pinnedNode}`,
  ]
  await runQuietly(process.execPath, [npmCli(), ...args], {
    cwd: folder,
    env: npmEnvironment(process.execPath),
  })
  return cachedNode()
}

/** The machine's npm, as a script that any Node can run. */
export function npmCli() {
  const candidates = [
    process.env.npm_execpath ?? '',
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
  ]
  const found = candidates
    .filter(existsSync)
    .map((path) => realpathSync(path))
    .find((path) => path.endsWith('npm-cli.js'))
  if (!found) throw new Error('npm was not found; install Node.js together with npm')
  return found
}

/**
 * The environment for npm under `node`: without what an outer `npm start` told about itself.
 * @param {string} node
 */
export function npmEnvironment(node) {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/i.test(name))
  return {
    ...Object.fromEntries(own),
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    NODE_ENV: 'development',
  }
}

function cachedNode() {
  return join(cache, `node-${pinnedNode}`, 'node_modules', platformPackage(), 'bin', executable)
}

function platformPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
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
