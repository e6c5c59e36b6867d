import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isStamped, stamp } from './fingerprint.mjs'
import { cache, root } from './paths.mjs'
import { runQuietly } from './processes.mjs'

const stampFile = join(cache, 'web-build')
const sources = [
  'package-lock.json',
  'contract/package.json',
  'contract/src',
  'web/build',
  'web/index.html',
  'web/lingui.config.ts',
  'web/package.json',
  'web/public',
  'web/src',
  'web/vite.config.ts',
]

export function isWebFresh() {
  return existsSync(join(root, 'web', 'dist', 'index.html')) && isStamped(stampFile, fingerprint(sources))
}

/** @param {string} node the program to build with */
export async function buildWeb(node) {
  const before = fingerprint(sources)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  await runQuietly(node, [vite, 'build'], { cwd: join(root, 'web'), env })
  stamp(stampFile, before)
}
