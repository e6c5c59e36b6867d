import type { RecencyEntry, RecencySort } from '@cornerstock/contract/clients/recency'
import type { Paging } from '@cornerstock/contract/http/paging'
import { daysBefore, toDate } from '@cornerstock/contract/values/days'
import { cents } from '@cornerstock/contract/values/money'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../errors/app-error.ts'
import { mapPage, type Page, readPage } from '../../http/paging.ts'
import { toLocalDayNumber } from '../../local-days.ts'
import { findFollowUpVersion } from './follow-ups/follow-up-queries.ts'
import { readLatePage } from './late-clients-service.ts'
import { countClients, findRecency, type RecencyPosition } from './recency-queries.ts'
import { chanceToday, isLate, lateness, salesAtStake, usualGapDays } from './rhythm/rhythm-rules.ts'
import { prepareRhythms } from './rhythm/rhythm-service.ts'
import type { RhythmWeights } from './rhythm/rhythm-weights-schema.ts'

const position = z.tuple([z.number(), z.uuid()])

export type RecencyQuery = Paging & {
  sort?: RecencySort | undefined
  search?: string | undefined
  minDays?: number | undefined
  late?: boolean | undefined
}

/**
 * A page of the clients with the date of their last order, including cancelled ones, and their rhythm. By `wait`,
 * clients that never ordered come first, then the longest time without an order. With `late`, only clients that are
 * late by their own rhythm, in the order in which staff work through them; `sort` is then ignored.
 */
export async function listRecency(
  context: SignedInContext,
  { sort = 'wait', search = '', minDays, late = false, ...paging }: RecencyQuery,
): Promise<Page<RecencyEntry>> {
  const { now } = context
  const { timeZone, weights } = await prepareRhythms(context)
  const today = toLocalDayNumber(now, timeZone)
  const filter = {
    search: search.trim(),
    waitsSince: minDays === undefined ? undefined : daysBefore(now, minDays),
  }
  const page = await context.replica.read(
    (db) =>
      late
        ? readLatePage(db, { filter, today, weights }, paging)
        : readPage(paging, {
            position,
            find: (limit, after) => findRecency(db, { filter, sort, today }, limit, after),
            count: () => countClients(db, filter),
            positionOf: ({ key, clientId }): RecencyPosition => [key, clientId],
          }),
    // Staff must see the follow-up that they have just saved.
    async (db) => (await findFollowUpVersion(db)) === (await findFollowUpVersion(context.db)),
  )
  return mapPage(page, (row) => toEntry(row, today, weights))
}

/** The rhythm of one client. Throws NOT_FOUND if the id is not that of a client. */
export async function getRecency(context: SignedInContext, clientId: string): Promise<RecencyEntry> {
  const { timeZone, weights } = await prepareRhythms(context)
  const today = toLocalDayNumber(context.now, timeZone)
  const filter = { clientIds: [clientId], search: '', waitsSince: undefined }
  const [row] = await findRecency(context.db, { filter, sort: 'wait', today }, 1)
  if (!row) throw notFound('Client')
  return toEntry(row, today, weights)
}

type Row = Awaited<ReturnType<typeof findRecency>>[number]

function toEntry(
  { days, dayCount, usualOrderCents, key: _, ...row }: Row,
  today: number,
  weights: RhythmWeights,
): RecencyEntry {
  const rhythm = { days, dayCount }
  const stake = usualOrderCents === null ? null : salesAtStake(rhythm, usualOrderCents)
  return {
    ...row,
    usualGapDays: usualGapDays(rhythm),
    lateness: lateness(rhythm, today),
    chanceToday: chanceToday(rhythm, today, weights),
    isLate: isLate(rhythm, today, weights),
    usualOrderValue: usualOrderCents === null ? null : cents(usualOrderCents),
    salesAtStake: stake === null ? null : cents(stake),
    recentOrderDays: days.map(toDate),
  }
}
