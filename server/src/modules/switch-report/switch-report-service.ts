import type { Paging } from '@cornerstock/contract/http/paging'
import {
  maxSwitchRows,
  type SwitchReport,
  type SwitchRow,
  type SwitchRowKind,
} from '@cornerstock/contract/office/switch-report'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { cents } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import { idPosition, type Page, readPage } from '../../http/paging.ts'
import { startOfLocalDay } from '../../local-days.ts'
import { readSettings } from '../settings/settings-service.ts'
import { type ReplayReply, replayInThread } from './replay-in-thread.ts'
import {
  countOrders,
  findLinesJson,
  findNamesOf,
  findOrdersVersion,
  findSwitchLines,
  findTwoPrices,
  sumBelowCost,
  sumCheapest,
} from './switch-report-queries.ts'

type Days = { from: string | null; to: string | null; timeZone: string }

/** Reads the last replay of the orders, or replays them if they have changed. Calls at the same time share one. */
export type ReadReplay = (context: SignedInContext, days: Days) => Promise<ReplayReply>

const daysPerPart = 30

async function* readParts({ db }: SignedInContext, { from, to, timeZone }: Days): AsyncGenerator<string> {
  if (from === null || to === null) return
  const startOf = (day: number) => startOfLocalDay(Temporal.PlainDate.from(toDate(day)), timeZone)
  const last = toDayNumber(to)
  for (let day = toDayNumber(from); day <= last; day += daysPerPart) {
    const end = Math.min(day + daysPerPart, last + 1)
    yield await findLinesJson(db, { start: startOf(day), end: startOf(end), timeZone })
  }
}

/** Keeps the last replay, because it takes seconds and both the report and its rows need it. */
export function createReadReplay(): ReadReplay {
  let last: { version: string; reply: Promise<ReplayReply> } | null = null
  return async (context, days) => {
    const version = `${await findOrdersVersion(context.db)} ${days.timeZone}`
    if (last?.version === version) return last.reply
    const reply = context.runCostly((signal) => replayInThread(signal, readParts(context, days)))
    const current = { version, reply }
    last = current
    reply.catch(() => {
      if (last === current) last = null
    })
    return reply
  }
}

/** What the orders of the former system and our own say about suggestions, late clients and prices. */
export async function reportSwitch(context: SignedInContext, readReplay: ReadReplay): Promise<SwitchReport> {
  const { db } = context
  const { timeZone } = await readSettings(context)
  const counts = await countOrders(db, timeZone)
  const { suggestions, baseline, late } = await readReplay(context, { ...counts, timeZone })
  const cheapest = await sumCheapest(db, timeZone)
  const belowCost = await sumBelowCost(db)
  return {
    ...counts,
    suggestions: { ...suggestions, baseline },
    late,
    cheapest:
      cheapest.lines === 0
        ? null
        : { days: cheapest.days, paid: cents(cheapest.paid), atCheapest: cents(cheapest.atCheapest) },
    belowCost: belowCost.known === 0 ? null : { lines: belowCost.lines, amount: cents(belowCost.amount) },
    twoPrices: counts.to === null ? [] : await findTwoPrices(db, counts.to, timeZone),
  }
}

const none: SwitchRow = {
  ...{ day: null, clientId: null, storeName: null, productId: null, productName: null, orderId: null },
  ...{ quantity: null, price: null, otherPrice: null, hits: null, cameOn: null },
}

async function readRows(
  context: SignedInContext,
  readReplay: ReadReplay,
  of: SwitchRowKind,
): Promise<SwitchRow[]> {
  const { db } = context
  const { timeZone } = await readSettings(context)
  const counts = await countOrders(db, timeZone)
  if (counts.to === null) return []
  if (of !== 'suggestions' && of !== 'late') {
    const lines = await findSwitchLines(db, { of, to: counts.to, timeZone, limit: maxSwitchRows })
    return lines.map(({ price, otherPrice, ...line }) => ({
      ...none,
      ...line,
      price: cents(price),
      otherPrice: cents(otherPrice),
    }))
  }
  const { flags, lists } = await readReplay(context, { ...counts, timeZone })
  const shown = flags.slice(0, maxSwitchRows)
  const { stores, products } = await findNamesOf(db, {
    clientIds: [
      ...new Set([...lists.map(({ clientId }) => clientId), ...shown.map(({ customerId }) => customerId)]),
    ],
    productIds: [...new Set(lists.flatMap(({ productIds }) => productIds))],
  })
  if (of === 'late')
    return shown.map(({ customerId, day, cameOn }) => ({
      ...none,
      day: toDate(day),
      clientId: customerId,
      storeName: stores.get(customerId) ?? '',
      cameOn: cameOn === null ? null : toDate(cameOn),
    }))
  return lists.map(({ clientId, day, productIds, hits }) => ({
    ...none,
    day: toDate(day),
    clientId,
    storeName: stores.get(clientId) ?? '',
    productName: productIds.map((productId) => products.get(productId) ?? '').join(', '),
    hits,
  }))
}

/** A page of the rows behind a number of the report. */
export async function listSwitchRows(
  context: SignedInContext,
  readReplay: ReadReplay,
  { of, ...paging }: { of: SwitchRowKind } & Paging,
): Promise<Page<SwitchRow>> {
  const rows = (await readRows(context, readReplay, of)).map((row, index) => ({ row, place: index + 1 }))
  const page = await readPage(paging, {
    position: idPosition,
    find: async (limit, after) => rows.slice(after?.[0] ?? 0, (after?.[0] ?? 0) + limit),
    count: async () => rows.length,
    positionOf: ({ place }) => [place],
  })
  return { ...page, items: page.items.map(({ row }) => row) }
}
