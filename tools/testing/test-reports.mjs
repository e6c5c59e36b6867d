import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../setup/paths.mjs'

/** As many as an error with its stack needs, and few enough for the end of a log. */
const shownErrorLines = 80

/**
 * @typedef {{ name: string, cause: string }} Problem a test and what went wrong with it
 * @typedef {{ passed: number, failed: Problem[], repeated: Problem[] }} Outcome `repeated` names tests that passed only
 * when they were run again; they count as passed
 * @typedef {{ code: number, errors: string }} Ended the exit code of a program and what it wrote to stderr
 */

/**
 * Reads a report of Vitest.
 * @param {string} file @param {Ended} ended @returns {Outcome}
 */
export function readVitest(file, ended) {
  /** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Test */
  /** @type {{ name: string, message: string, assertionResults: Test[] }[]} */
  const files = read(file).testResults ?? []
  const failed = files.flatMap(({ name, message, assertionResults }) => {
    const path = relative(root, name)
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    const problems = tests.map(({ fullName, failureMessages }) => ({
      name: `${path} > ${fullName}`,
      cause: failureMessages.join('\n'),
    }))
    return message && problems.length === 0 ? [{ name: path, cause: message }] : problems
  })
  const passed = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  ).length
  return withExitCode('unit and API tests', { passed, failed, repeated: [] }, ended)
}

/**
 * Reads a report of Playwright.
 * @param {string} file @param {Ended} ended @returns {Outcome}
 */
export function readPlaywright(file, ended) {
  /** @type {import('@playwright/test/reporter').JSONReport} */
  const { suites = [] } = read(file)
  const tests = suites.flatMap(specsIn).flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })))
  /** @param {'unexpected' | 'flaky'} wanted */
  const problemsOf = (wanted) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ spec, results }) => ({
        name: `e2e/${spec.file} > ${spec.title}`,
        cause: stripVTControlCharacters(
          results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        ),
      }))
  const passed = tests.filter(({ status }) => status === 'expected' || status === 'flaky').length
  return withExitCode(
    'journeys',
    { passed, failed: problemsOf('unexpected'), repeated: problemsOf('flaky') },
    ended,
  )
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {import('@playwright/test/reporter').JSONReportSpec[]}
 */
const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

/**
 * Counts a run that failed without a failed test as one failure: a setup that broke, an error outside of tests. Its
 * cause is the end of stderr, where both test runners print such errors.
 * @param {string} name @param {Outcome} outcome @param {Ended} ended @returns {Outcome}
 */
function withExitCode(name, outcome, { code, errors }) {
  if (code === 0 || outcome.failed.length > 0) return outcome
  const lastLines = stripVTControlCharacters(errors).trimEnd().split('\n').slice(-shownErrorLines).join('\n')
  return { ...outcome, failed: [{ name, cause: `ended with exit code ${code}\n${lastLines}` }] }
}

/**
 * Prints what failed and what was repeated, because a log may be cut at its start, and then the count of all tests.
 * Returns whether all of them passed.
 * @param {Outcome[]} outcomes
 */
export function printOutcomes(outcomes) {
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  for (const { name, cause } of failed) console.log(`\nFAILED ${name}\n${cause}`)
  for (const { name, cause } of outcomes.flatMap(({ repeated }) => repeated))
    console.log(`\nPASSED ONLY WHEN REPEATED ${name}\n${cause}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  return passed > 0 && failed.length === 0
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
