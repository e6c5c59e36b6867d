import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installGitHooks } from './setup/git-hooks.mjs'
import { root } from './setup/paths.mjs'
import { runKeepingErrors } from './setup/processes.mjs'
import { setUp } from './setup/set-up.mjs'
import { getBrowser } from './testing/browser.mjs'
import { runChecks } from './testing/checks.mjs'
import { printOutcomes, readPlaywright, readVitest } from './testing/test-reports.mjs'

/**
 * `npm test`: runs all static checks and all tests, also in a fresh clone; with words after it, only the tests whose
 * paths contain one of them. The last line counts checks and tests. `npm run axe` checks every screen with axe instead.
 */

/** @typedef {import('./testing/test-reports.mjs').Outcome} Outcome */

const reports = mkdtempSync(join(tmpdir(), 'cornerstock-reports-'))
/** @type {Outcome[]} */
const outcomes = []

try {
  const isWalk = process.argv[2] === 'axe'
  const isBrowserOnly = isWalk || process.argv[2] === 'browser'
  const filters = process.argv.slice(isBrowserOnly ? 3 : 2)
  const isWhole = !isBrowserOnly && filters.length === 0
  if (isWalk) filters.push('--config=e2e/every-screen')
  const node = await setUp({ packages: 'development', web: false })
  installGitHooks()
  // Vite uses one core, and the checks do not need its result.
  const webBuild = setUp({ packages: 'development', web: true })
  webBuild.catch(() => {})
  // Installing a browser mostly waits for the network, so the checks and tests run meanwhile.
  const browser = getBrowser(node)
  browser.catch(() => {})
  if (isWhole) outcomes.push(await runChecks(node))
  await webBuild
  if (!isBrowserOnly) outcomes.push(await runVitest(node, filters))
  outcomes.push(await runPlaywright(node, await browser, filters))
} catch (error) {
  const cause = error instanceof Error ? error.message : String(error)
  outcomes.push({ passed: 0, failed: [{ name: 'npm test', cause }], repeated: [] })
}
rmSync(reports, { recursive: true, force: true })
process.exitCode = printOutcomes(outcomes) ? 0 : 1

/** @param {string} node @param {string[]} filters @returns {Promise<Outcome>} */
async function runVitest(node, filters) {
  const report = join(reports, 'vitest.json')
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [program, 'run', ...reporters, '--passWithNoTests', ...filters]
  return readVitest(report, await runKeepingErrors(node, args, { cwd: root }))
}

/** @param {string} node @param {string} browser @param {string[]} filters @returns {Promise<Outcome>} */
async function runPlaywright(node, browser, filters) {
  const report = join(reports, 'playwright.json')
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const args = [
    'test',
    '--reporter=list,json',
    '--pass-with-no-tests',
    `--output=${createResultsFolder()}`,
    ...filters,
  ]
  return readPlaywright(report, await runKeepingErrors(node, [program, ...args], { cwd: root, env }))
}

/** Returns the folder of this run's screenshots, and removes those of runs that have ended. */
function createResultsFolder() {
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  for (const name of readdirSync(results)) {
    if (!isRunning(Number(name))) rmSync(join(results, name), { recursive: true, force: true })
  }
  return join(results, String(process.pid))
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
