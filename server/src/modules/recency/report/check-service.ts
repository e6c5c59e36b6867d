import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import type { PgBoss } from 'pg-boss'
import { disableStatementTimeout, type Pool } from '../../../database/pool.ts'
import { toLocalDayNumber } from '../../../local-days.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { createCheck, decidedOn, flagsOf, isCheckDay, judge } from '../rhythm/lapse-rules.ts'
import { fitRhythm, type OrderDays } from '../rhythm/rhythm-fitter.ts'
import { type ClientOrders, findOrderDays, markAllOutdated } from '../rhythm/rhythm-queries.ts'
import { countOutdated, findWeights } from '../rhythm/rhythm-service.ts'
import type { RhythmWeights } from '../rhythm/rhythm-weights-schema.ts'
import {
  decideChecks,
  deleteChecksBefore,
  findClientIds,
  findModelState,
  findOpenChecks,
  insertChecks,
  type StoredCheck,
  saveCheckedUntil,
  saveWeights,
} from './check-queries.ts'

const queue = 'rhythm-checks'
const everyTenMinutes = '*/10 * * * *'

/**
 * Schedules the checks of late clients, on one of the servers. The first run of a local day makes the checks;
 * later runs count the rhythms of clients that have ordered since, so that readers need not wait for that.
 */
export async function startRhythmChecks(jobs: PgBoss, db: Pool): Promise<void> {
  await jobs.createQueue(queue, { policy: 'singleton', retryLimit: 0, notify: true })
  await jobs.schedule(queue, everyTenMinutes)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      { source: 'clients', message: 'The check of late clients failed. The next run continues.' },
      () => checkClients(db, new Date()),
    ),
  )
}

const clientsPerStep = 500
/** Missed checks, and checks before the first run, are made for this many past days. */
const maxMissedDays = 90
const keptDays = 400
const fitEveryDays = 7
const fittedDays = 365

/** Checks the clients once for each local day, and decides earlier checks. Also makes the checks of missed days. */
export async function checkClients(db: Pool, now: Date): Promise<void> {
  const { timeZone } = await findSettings(db)
  const today = toLocalDayNumber(now, timeZone)
  const { checkedUntil, fittedOn } = await findModelState(db)
  if (checkedUntil === toDate(today)) return countOutdated(db, timeZone)

  await markAllOutdated(db)
  await countOutdated(db, timeZone)
  if (fittedOn === null || today - toDayNumber(fittedOn) >= fitEveryDays)
    await fitWeights(db, today, timeZone)
  const weights = await findWeights(db)
  const from = Math.max(today - maxMissedDays, checkedUntil === null ? 0 : toDayNumber(checkedUntil) + 1)
  for await (const clients of readAllOrderDays(db, timeZone))
    await checkSome(db, clients, { from, today, weights })
  await deleteChecksBefore(db, toDate(today - keptDays))
  await saveCheckedUntil(db, toDate(today))
}

/** Fits the weights again to the orders of a year. */
async function fitWeights(db: Pool, today: number, timeZone: string): Promise<void> {
  const all: OrderDays[] = []
  for await (const clients of readAllOrderDays(db, timeZone)) all.push(...clients.map(({ days }) => days))
  const weights = fitRhythm(all, { from: today - fittedDays, to: today - 1 })
  await saveWeights(db, toDate(today), weights)
}

/** All clients with their days with an order, in batches. */
async function* readAllOrderDays(db: Pool, timeZone: string): AsyncGenerator<ClientOrders[]> {
  let after: string | undefined
  do {
    const clientIds = await findClientIds(db, clientsPerStep, after)
    if (clientIds.length > 0)
      yield await db.transaction(async (transaction) => {
        await disableStatementTimeout(transaction)
        return findOrderDays(transaction, clientIds, timeZone)
      })
    after = clientIds.length === clientsPerStep ? clientIds.at(-1) : undefined
  } while (after !== undefined)
}

async function checkSome(
  db: Pool,
  clients: ClientOrders[],
  { from, today, weights }: { from: number; today: number; weights: RhythmWeights },
): Promise<void> {
  const daysOf = new Map(clients.map(({ clientId, days }) => [clientId, days]))
  const open = await findOpenChecks(db, [...daysOf.keys()])
  const decided = open.map(({ day, clientId, dueDay }) => {
    const dayNumber = toDayNumber(day)
    const check = { day: dayNumber, decidedOn: decidedOn(dayNumber, toDayNumber(dueDay)) }
    return { day, clientId, ...toOutcome(judge(check, daysOf.get(clientId) ?? [], today)) }
  })
  await decideChecks(
    db,
    decided.filter(({ hasLapsed }) => hasLapsed !== null),
  )
  await insertChecks(
    db,
    clients.flatMap((client) => checksOf(client, { from, today, weights })),
  )
}

/** The checks of a client on its weekday, from the day `from` to `today`. */
function checksOf(
  { clientId, days }: ClientOrders,
  { from, today, weights }: { from: number; today: number; weights: RhythmWeights },
): StoredCheck[] {
  const checks: StoredCheck[] = []
  for (let day = from; day <= today; day++) {
    const check = isCheckDay(clientId, day) ? createCheck(days, day) : undefined
    if (check)
      checks.push({
        day: toDate(day),
        clientId,
        lastOrderDay: toDate(check.lastDay),
        dueDay: toDate(check.dueDay),
        ...flagsOf(check, weights),
        ...toOutcome(judge(check, days, today)),
      })
  }
  return checks
}

const toOutcome = ({ state, cameOn }: ReturnType<typeof judge>) => ({
  hasLapsed: state === 'open' ? null : state === 'lapsed',
  cameOn: cameOn === null ? null : toDate(cameOn),
})
