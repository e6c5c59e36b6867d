import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getBrowser } from './browser.mjs'
import { installGitHooks } from './setup/git-hooks.mjs'
import { root } from './setup/paths.mjs'
import { run } from './setup/processes.mjs'
import { setUp } from './setup/set-up.mjs'

/**
 * `npm test`: runs every test, also in a fresh clone. The last line counts all tests. `npm run axe` checks every
 * screen with axe instead.
 */

/** @typedef {{ passed: number, failed: number }} Tally */
/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestResult
 * @typedef {{ name: string, message: string, assertionResults: VitestResult[] }} VitestFile
 */

const reports = mkdtempSync(join(tmpdir(), 'cornerstock-reports-'))

try {
  const isWalk = process.argv[2] === 'axe'
  const isBrowserOnly = isWalk || process.argv[2] === 'browser'
  const filters = process.argv.slice(isBrowserOnly ? 3 : 2)
  if (isWalk) filters.push('--config=e2e/every-screen')
  const node = await setUp({ packages: 'development', web: true })
  installGitHooks()
  const tallies = []
  if (!isBrowserOnly) tallies.push(await runVitest(node, filters))
  tallies.push(await runPlaywright(node, filters))
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  printFailedVitests()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

/** @param {string} node @param {string[]} filters @returns {Promise<Tally>} */
async function runVitest(node, filters) {
  const report = join(reports, 'vitest.json')
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(node, [program, 'run', ...reporters, '--passWithNoTests', ...filters], { cwd: root })
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  return tally(code, numPassedTests, numFailedTests)
}

/** Repeats at the end what failed minutes ago, because a log may be cut at its start. */
function printFailedVitests() {
  /** @type {VitestFile[]} */
  const files = readReport(join(reports, 'vitest.json')).testResults ?? []
  for (const { name, message, assertionResults } of files) {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (message) console.log(`\nFAILED ${name}\n${message}`)
    for (const { fullName, failureMessages } of failed)
      console.log(`\nFAILED ${name} > ${fullName}\n${failureMessages.join('\n')}`)
  }
}

/** @param {string} node @param {string[]} filters @returns {Promise<Tally>} */
async function runPlaywright(node, filters) {
  const report = join(reports, 'playwright.json')
  const env = { ...process.env, CHROMIUM_PATH: await getBrowser(node), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const args = [
    'test',
    '--reporter=list,json',
    '--pass-with-no-tests',
    `--output=${createResultsFolder()}`,
    ...filters,
  ]
  const code = await run(node, [program, ...args], { cwd: root, env })
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {}
  return tally(code, expected + flaky, unexpected)
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

/**
 * Counts a run that failed without a failed test as one failure: a file that does not load, a setup that broke.
 * @param {number} code @param {number} passed @param {number} failed @returns {Tally}
 */
function tally(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** @param {string} path */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
