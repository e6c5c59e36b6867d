import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { cache, manifest, root } from './paths.mjs'
import { runQuietly } from './processes.mjs'

/** npm versions before this one read parts of package-lock.json differently. */
const pinnedNpm = manifest.devDependencies.npm ?? ''

/**
 * Runs `npm ci` in `folder`, which contains a package.json and a package-lock.json. npm checks every file that it
 * downloads against its hash in the lock.
 * @param {{ cli: string, node: string, folder: string, development: boolean }} options
 */
export async function runNpmCi({ cli, node, folder, development }) {
  // The variables of an outer `npm start` are removed. Install scripts find this Node first in PATH.
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)|^NODE_ENV$/i.test(name))
  const env = { ...Object.fromEntries(kept), PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
  const packages = [development ? '--include=dev' : '--omit=dev', '--include=optional']
  const quietly = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts=false',
    '--prefer-offline',
  ]
  await runQuietly(node, [cli, 'ci', ...packages, ...quietly], { cwd: folder, env })
}

/**
 * Installs one package of package-lock.json into the cache, with the machine's own Node and npm.
 * @param {string} name
 * @returns {Promise<string>} its folder
 */
export async function installAlone(name) {
  const home = cachedHome(name)
  // A new folder is renamed at the end, so that an interrupted install is never used.
  const folder = `${home}.new`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const ownPath = `node_modules/${name}`
  const own = Object.entries(readLock()).filter(
    ([path]) => path === ownPath || path.startsWith(`${ownPath}/`),
  )
  const packages = {
    '': { dependencies: { [name]: lockedVersion(name) } },
    ...Object.fromEntries(own.map(([path, { dev, optional, ...entry }]) => [path, entry])),
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packages['']))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  await runNpmCi({ cli: findMachineNpm(), node: process.execPath, folder, development: false })
  rmSync(home, { recursive: true, force: true })
  renameSync(folder, home)
  return join(home, 'node_modules', name)
}

/**
 * The folder in which `installAlone` installs a package.
 * @param {string} name
 */
export function cachedHome(name) {
  return join(cache, `${name}-${lockedVersion(name)}`)
}

/** The path of npm-cli.js: of the machine's npm if it is recent enough, else of the npm in package-lock.json. */
export async function getNpm() {
  const machine = findMachineNpm()
  if (toMajor(versionOf(dirname(dirname(machine)))) >= toMajor(pinnedNpm)) return machine
  const cached = join(cachedHome('npm'), 'node_modules', 'npm')
  return join(existsSync(cached) ? cached : await installAlone('npm'), 'bin', 'npm-cli.js')
}

function findMachineNpm() {
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

/** @typedef {{ version: string, dev?: boolean, optional?: boolean }} LockEntry */

/** @returns {Record<string, LockEntry>} */
function readLock() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

/** @param {string} name */
function lockedVersion(name) {
  const entry = readLock()[`node_modules/${name}`]
  if (!entry) throw new Error(`package-lock.json has no ${name}`)
  return entry.version
}

/**
 * The version of the package in `folder`.
 * @param {string} folder
 * @returns {string}
 */
export function versionOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

/** @param {string} version */
function toMajor(version) {
  return Number.parseInt(version, 10)
}
