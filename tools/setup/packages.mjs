import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { getNodeForNpm, removeCachedNode, trimNode } from './node.mjs'
import { getNpm, runNpmCi } from './npm.mjs'
import { cache, manifest, modules, root } from './paths.mjs'

/** @typedef {'production' | 'development'} PackageSet the packages of the server, or also those of tests and checks */

const stampName = '.cornerstock-stamp'
const staging = join(cache, 'install')
const replaced = join(cache, 'replaced')
const folders = [...manifest.workspaces, '.']

/**
 * Whether the installed packages are those of package-lock.json. The larger set contains the smaller one.
 * @param {PackageSet} wanted
 */
export function arePackagesFresh(wanted) {
  const installed = readStamp()
  return installed?.print === print() && (installed.packages === 'development' || wanted === 'production')
}

/**
 * Installs the packages of package-lock.json. npm works in a separate folder, which then replaces
 * node_modules: an interrupted install changes nothing, and a running server keeps its packages until the end.
 * @param {PackageSet} wanted
 */
export async function installPackages(wanted) {
  const before = print()
  const packages = hasDevelopmentPackages() ? 'development' : wanted
  const options = {
    cli: await getNpm(),
    node: await getNodeForNpm(),
    development: packages === 'development',
  }
  // On Windows npm links workspaces by absolute path, so there it must work in place.
  const folder = process.platform === 'win32' ? root : prepareStaging()
  await runNpmCi({ ...options, folder })
  trimNode(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules', stampName), JSON.stringify({ print: before, packages }))
  if (folder === staging) swap()
  removeCachedNode()
}

/** Copies the files that `npm ci` reads. */
function prepareStaging() {
  for (const leftover of [staging, replaced]) rmSync(leftover, { recursive: true, force: true })
  const files = ['package-lock.json', '.npmrc', ...folders.map((folder) => join(folder, 'package.json'))]
  for (const file of files) {
    mkdirSync(dirname(join(staging, file)), { recursive: true })
    cpSync(join(root, file), join(staging, file))
  }
  return staging
}

/** Replaces every node_modules. The one of the root is last, because it contains the stamp. */
function swap() {
  for (const folder of folders) {
    const [current, next] = [join(root, folder, 'node_modules'), join(staging, folder, 'node_modules')]
    const old = join(replaced, folder, 'node_modules')
    mkdirSync(dirname(old), { recursive: true })
    if (existsSync(current)) renameSync(current, old)
    if (existsSync(next)) renameSync(next, current)
  }
  for (const leftover of [staging, replaced]) rmSync(leftover, { recursive: true, force: true })
}

/** Also true after `npm ci` by hand, which writes no stamp. */
function hasDevelopmentPackages() {
  return existsSync(join(modules, 'vitest'))
}

/** @returns {{ print: string, packages: PackageSet } | undefined} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(join(modules, stampName), 'utf8'))
  } catch {
    return undefined
  }
}

function print() {
  return fingerprint(['package-lock.json'])
}
