import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from '../setup/paths.mjs'
import { run } from '../setup/processes.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
]
const playwrightCaches = [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(homedir(), '.cache', 'ms-playwright'),
  join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
]
const playwrightPrograms = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]
const packageManagers = [
  ['apt-get', '-y', '-o', 'DPkg::Lock::Timeout=300', 'install', '--no-install-recommends', 'chromium'],
  ['dnf', '-y', 'install', 'chromium'],
  ['apk', 'add', 'chromium'],
  ['pacman', '-S', '--noconfirm', 'chromium'],
]
const downloadPatienceMs = 180_000

/**
 * The Chromium that browser tests run in: CHROMIUM_PATH, one that the machine has, Playwright's own download, or
 * the machine's package manager, in this order.
 * @param {string} node
 */
export async function getBrowser(node) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!works(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start`)
    return chosen
  }
  const found = findBrowser() ?? (await download(node)) ?? (await installPackage())
  if (found) return found
  throw new Error('No Chromium was found. Install chromium or Chrome, or set CHROMIUM_PATH to one.')
}

function findBrowser() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places, ...playwrightBrowsers()].find((path) => existsSync(path) && works(path))
}

function playwrightBrowsers() {
  return playwrightCaches
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /chromium-\d+$/.test(path))
    .flatMap((path) => playwrightPrograms.map((program) => join(path, program)))
}

/** @param {string} node */
async function download(node) {
  console.log('No Chromium on this machine: downloading Playwright’s …')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  await run(node, [cli, 'install', 'chromium', '--no-shell'], {
    env,
    stdio: 'ignore',
    timeout: downloadPatienceMs,
  })
  return findBrowser()
}

async function installPackage() {
  if (process.getuid?.() !== 0) return undefined
  const manager = packageManagers.find(([program = '']) => spawnSync(program, ['--version']).status === 0)
  if (!manager) return undefined
  const [program = '', ...args] = manager
  console.log(`Installing chromium with ${program} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (program === 'apt-get') await run(program, ['update'], { env, stdio: 'ignore' })
  await run(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return findBrowser()
}

/** A stub that only tells how to install the real one, or a browser that lacks libraries, does not count. */
function works(/** @type {string} */ path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}
