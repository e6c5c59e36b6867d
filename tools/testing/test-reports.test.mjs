import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { root } from '../setup/paths.mjs'
import { printOutcomes, readPlaywright, readVitest } from './test-reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cornerstock-report-'))
const file = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => void vi.restoreAllMocks())

const failed = { code: 1, errors: '' }

/** @param {object} report */
const write = (report) => writeFileSync(file, JSON.stringify(report))

/** @param {string} fullName @param {string} status @param {string[]} failureMessages */
const unitTest = (fullName, status, failureMessages = []) => ({ fullName, status, failureMessages })

test('unit tests are counted, and failed ones are named with their cause', () => {
  const tests = [unitTest('A cart is kept', 'passed'), unitTest('A cart is sent', 'failed', ['expected 1'])]
  write({ testResults: [{ name: join(root, 'web/cart.test.ts'), message: '', assertionResults: tests }] })
  expect(readVitest(file, failed)).toEqual({
    passed: 1,
    failed: [{ name: 'web/cart.test.ts > A cart is sent', cause: 'expected 1' }],
    repeated: [],
  })
})

test('a file of tests that does not load is one failure', () => {
  write({ testResults: [{ name: join(root, 'a.test.ts'), message: 'No such module', assertionResults: [] }] })
  expect(readVitest(file, failed)).toMatchObject({ failed: [{ name: 'a.test.ts', cause: 'No such module' }] })
})

test('a run that fails without a failed test counts as one failure, with its last errors, also without a report', () => {
  const cause = 'ended with exit code 137\nUnhandled Error: no space'
  const ended = { code: 137, errors: '\u001b[31mUnhandled Error\u001b[39m: no space\n\n' }
  const absent = join(folder, 'absent.json')
  expect(readVitest(absent, ended)).toMatchObject({ passed: 0, failed: [{ cause }] })
  expect(readPlaywright(absent, ended)).toMatchObject({ passed: 0, failed: [{ cause }] })
  write({ testResults: [{ name: 'a.test.ts', message: '', assertionResults: [unitTest('A', 'passed')] }] })
  expect(readVitest(file, ended)).toMatchObject({ passed: 1, failed: [{ cause }] })
})

test('a journey that passes when it is repeated counts as passed, and its first failure is kept', () => {
  const results = [{ errors: [{ message: '\u001b[31mtimed out\u001b[39m' }] }, { errors: [] }]
  const specs = [
    { file: 'shop/cart.e2e.ts', title: 'A client orders', tests: [{ status: 'flaky', results }] },
  ]
  write({ suites: [{ specs: [], suites: [{ specs }] }] })
  expect(readPlaywright(file, { code: 0, errors: '' })).toEqual({
    passed: 1,
    failed: [],
    repeated: [{ name: 'e2e/shop/cart.e2e.ts > A client orders', cause: 'timed out' }],
  })
})

test('the last line counts everything, after the names of what failed and what was repeated', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const problem = { name: 'this', cause: 'that' }
  expect(printOutcomes([{ passed: 2, failed: [], repeated: [problem] }])).toBe(true)
  expect(
    printOutcomes([
      { passed: 2, failed: [], repeated: [] },
      { passed: 1, failed: [problem], repeated: [] },
    ]),
  ).toBe(false)
  expect(printOutcomes([{ passed: 0, failed: [], repeated: [] }]), 'no test at all').toBe(false)
  expect(log.mock.calls.flat()).toEqual([
    '\nPASSED ONLY WHEN REPEATED this\nthat',
    '\n2 passed, 0 failed',
    '\nFAILED this\nthat',
    '\n3 passed, 1 failed',
    '\n0 passed, 0 failed',
  ])
})
