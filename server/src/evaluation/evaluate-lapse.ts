import { toDate } from '@cornerstock/contract/values/days'
import { ConfigError } from '../errors/config-error.ts'
import {
  checkLapses,
  countLateFlags,
  findLateFlags,
  type JudgedCheck,
} from '../modules/recency/replay/late-replay-service.ts'
import { type Comparison, compareFlags } from './compare-flags.ts'
import { dayNumberOfText, type OrderFile, readOrderFile } from './order-file.ts'
import { signed, toTable } from './report.ts'

/**
 * Checks the customers of a file of orders with the product's rules, and prints how often the late flags were right,
 * compared with two plain rules. `lapse-rules.ts` defines when a flag is right.
 */
export async function evaluateLapse(file: string, from: string): Promise<void> {
  const firstDay = dayNumberOfText(from)
  const orderDays = daysOfCustomers(await readOrderFile(file))
  const { checks, isFitted, chances } = checkLapses(orderDays, firstDay)
  if (checks.length === 0)
    throw new ConfigError(
      `No customer with 3 earlier order days can be checked on or after ${toDate(firstDay)}.`,
    )
  const customers = new Set(checks.map(({ customerId }) => customerId)).size
  const count = (number: number) => number.toLocaleString('en-US')
  const lapsed = checks.filter(({ hasLapsed }) => hasLapsed).length / checks.length
  const sections = comparisons(checks).map(
    ({ title, ...comparison }) => `${title}, ${count(comparison.volume)} flags each\n${describe(comparison)}`,
  )
  console.log(
    [
      `${count(checks.length)} checks of ${count(customers)} customers from ${from} on, ${percent(lapsed)} lapsed`,
      isFitted
        ? 'Weights fitted to the half year before'
        : 'Default weights: too few orders in the half year before',
      `Expected calibration error of the chance to order on a day: ${calibrationError(chances).toFixed(4)}`,
      describeFlags(orderDays, checks),
      ...sections,
      'Differences are own less plain, with 95 % bootstrap intervals over customers, at equal volume in each resample.',
    ].join('\n\n'),
  )
}

/** The numbers of the switch report. */
function describeFlags(
  orderDays: ReadonlyMap<string, readonly number[]>,
  checks: readonly JudgedCheck[],
): string {
  const lastDay = Math.max(...[...orderDays.values()].map((days) => days.at(-1) ?? 0))
  const { flagged, cameWithin7Days, stopped } = countLateFlags(findLateFlags(orderDays, checks), lastDay)
  return `Late, once per silence: ${flagged} flagged, ${cameWithin7Days} came within 7 days, ${stopped} ordered nothing in 60 days`
}

function daysOfCustomers({ clientDays }: OrderFile): Map<string, number[]> {
  const groups = Map.groupBy(clientDays, ({ clientId }) => clientId)
  return new Map([...groups].map(([customerId, days]) => [customerId, days.map(({ day }) => day)]))
}

/**
 * Compares the product's flags with each plain rule, first at the plain rule's number of flags, then at the product's.
 */
function comparisons(checks: readonly JudgedCheck[]): (Comparison & { title: string })[] {
  const risk = ({ risk }: JudgedCheck) => risk
  const isOverdue = (check: JudgedCheck) => check.isOverdue
  const exceedsLastGap = ({ silence, lastGap }: JudgedCheck) => silence > lastGap
  const isLate = (check: JudgedCheck) => check.isLate
  const atVolumeOf = (plain: (check: JudgedCheck) => boolean) =>
    compareFlags(checks, { ownScore: risk, plain })
  const cutTo = (plainScore: (check: JudgedCheck) => number) =>
    compareFlags(checks, { own: isLate, plainScore })
  return [
    { title: 'Highest risk beside the 7-day rule', ...atVolumeOf(isOverdue) },
    { title: 'Highest risk beside "silent for longer than its last gap"', ...atVolumeOf(exceedsLastGap) },
    { title: 'Late, as the screen shows it, beside the longest waits', ...cutTo(({ silence }) => silence) },
    {
      title: 'Late, as the screen shows it, beside the longest waits in terms of the last gap',
      ...cutTo(({ silence, lastGap }) => silence / lastGap),
    },
  ]
}

function describe({ own, plain, above }: Comparison): string {
  const names = ['precision', 'recall', 'leadDays'] as const
  const digits = { precision: 4, recall: 4, leadDays: 1 }
  return toTable([
    ['', 'precision', 'recall', 'lead time in days'],
    ['own', ...names.map((name) => own[name].toFixed(digits[name]))],
    ['plain', ...names.map((name) => plain[name].toFixed(digits[name]))],
    [
      'difference',
      ...names.map((name) => {
        const { mean, low, high } = above[name]
        const [shown, from, to] = [mean, low, high].map((value) => signed(value, digits[name]))
        return `${shown} [${from}, ${to}]`
      }),
    ],
  ])
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const bins = 40

function calibrationError(chances: readonly { predicted: number; hasOrdered: boolean }[]): number {
  const groups = Map.groupBy(chances, ({ predicted }) => Math.floor(predicted * bins))
  return [...groups.values()].reduce((sum, group) => {
    const difference = group.reduce(
      (total, { predicted, hasOrdered }) => total + predicted - Number(hasOrdered),
      0,
    )
    return sum + Math.abs(difference) / chances.length
  }, 0)
}
