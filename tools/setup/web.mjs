import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isStamped, stamp } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { cache, root } from './paths.mjs'
import { runQuietly } from './processes.mjs'

const web = join(root, 'web')
const builtWeb = join(web, 'dist')
/** In the folder of the web app, so that Node.js finds its packages while it renders the start page. */
const builds = join(web, '.cache', 'builds')
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
  return existsSync(join(builtWeb, 'index.html')) && isStamped(stampFile, fingerprint(sources))
}

/**
 * Builds the web app in a folder of its own, and then puts it in the place of the last one, which other processes may
 * be reading meanwhile.
 * @param {string} node the program to build with
 */
export async function buildWeb(node) {
  const before = fingerprint(sources)
  mkdirSync(builds, { recursive: true })
  const folder = mkdtempSync(join(builds, 'build-'))
  try {
    const built = join(folder, 'built')
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const env = { ...process.env, NODE_ENV: 'production' }
    await runQuietly(node, [vite, 'build', '--outDir', built], { cwd: web, env })
    await holdBuiltWeb(() => {
      // Not renamed, because a folder of a lower layer of a container cannot be.
      rmSync(builtWeb, { recursive: true, force: true })
      renameSync(built, builtWeb)
      stamp(stampFile, before)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs `work` while no other process replaces the built web app.
 * @param {() => void} work
 */
export const holdBuiltWeb = (work) =>
  withLock(
    join(cache, 'web-build.lock'),
    () => {},
    async () => work(),
  )
