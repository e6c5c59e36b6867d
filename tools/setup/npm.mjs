import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { cache, pinnedNpm } from './paths.mjs'
import { runQuietly } from './processes.mjs'

const quietly = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * Runs the npm script `cli` on `node`.
 * @param {{ cli: string, node: string, args: string[], folder: string }} call
 */
export async function runNpm({ cli, node, args, folder }) {
  // Without what an outer `npm start` told about itself; its node first on the path, for install scripts.
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/i.test(name))
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`
  const env = { ...Object.fromEntries(kept), PATH: path, NODE_ENV: 'development' }
  await runQuietly(node, [cli, ...args, ...quietly], { cwd: folder, env })
}

/**
 * Puts one package into a folder of its own in the cache, with the machine's npm and Node, and answers where it is.
 * Made beside and renamed: a package that was cut off half-way is never taken for a whole one.
 * @param {string} name @param {string} version
 */
export async function installInCache(name, version) {
  const home = cacheFolder(name, version)
  const folder = `${home}.new`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--no-save', '--no-package-lock', `${name}@${version}`]
  await runNpm({ cli: machineNpm(), node: process.execPath, args, folder })
  rmSync(home, { recursive: true, force: true })
  renameSync(folder, home)
  return join(home, 'node_modules', name)
}

/** @param {string} name @param {string} version */
export function cacheFolder(name, version) {
  return join(cache, `${name}-${version}`)
}

/** An npm that knows what our lock file says: the machine's where it is not older than the pinned one's line. */
export async function recentNpm() {
  const machine = machineNpm()
  if (majorOf(versionOf(machine)) >= majorOf(pinnedNpm)) return machine
  const cached = join(cacheFolder('npm', pinnedNpm), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (!existsSync(cached)) await installInCache('npm', pinnedNpm)
  return cached
}

/** The machine's npm, as a script that any Node can run. */
function machineNpm() {
  const candidates = [
    process.env.npm_execpath ?? '',
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
  ]
  const found = candidates.filter(existsSync).map((path) => realpathSync(path))
  const cli = found.find((path) => path.endsWith('npm-cli.js'))
  if (!cli) throw new Error('npm was not found; install Node.js together with npm')
  return cli
}

/** @param {string} cli @returns {string} */
function versionOf(cli) {
  return JSON.parse(readFileSync(join(dirname(cli), '..', 'package.json'), 'utf8')).version
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version, 10)
}
