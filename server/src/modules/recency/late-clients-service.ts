import type { Paging } from '@cornerstock/contract/http/paging'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { readPage } from '../../http/paging.ts'
import { toLocalDayNumber } from '../../local-days.ts'
import { findOverdueRhythms, findRecency, type RecencyFilter } from './recency-queries.ts'
import { isLate } from './rhythm/rhythm-rules.ts'
import { prepareRhythms } from './rhythm/rhythm-service.ts'
import type { RhythmWeights } from './rhythm/rhythm-weights-schema.ts'

/** The stage of the follow-up, the lateness and the id. */
const latePosition = z.tuple([z.number(), z.number(), z.uuid()])

/** The number of clients that are late by their own rhythm. */
export async function countLateClients(context: SignedInContext): Promise<number> {
  const { timeZone, weights } = await prepareRhythms(context)
  const today = toLocalDayNumber(context.now, timeZone)
  const filter = { search: '', waitsSince: undefined }
  return (await findLate(context.db, { filter, today, weights })).length
}

type LateSearch = { filter: RecencyFilter; today: number; weights: RhythmWeights }

/**
 * A page of the late clients, by the stage of their follow-up, then the highest lateness first. Lateness is computed
 * here for all clients whose usual gap is over; only the rows of the page are read completely.
 */
export async function readLatePage(db: Database, { filter, today, weights }: LateSearch, paging: Paging) {
  const late = await findLate(db, { filter, today, weights })
  const page = await readPage(paging, {
    position: latePosition,
    find: async (limit, after) => {
      const start =
        after === undefined ? 0 : late.findIndex((row) => compareLate(row, fromPosition(after)) > 0)
      return start < 0 ? [] : late.slice(start, start + limit)
    },
    count: async () => late.length,
    positionOf: ({ stage, lateness: key, clientId }) => [stage, key, clientId],
  })
  const clientIds = page.items.map(({ clientId }) => clientId)
  const rows = await findRecency(
    db,
    { filter: { ...filter, clientIds }, sort: 'wait', today },
    clientIds.length,
  )
  const byId = new Map(rows.map((row) => [row.clientId, row]))
  return { ...page, items: clientIds.flatMap((clientId) => byId.get(clientId) ?? []) }
}

async function findLate(db: Database, { filter, today, weights }: LateSearch) {
  const overdue = await findOverdueRhythms(db, filter, today)
  return overdue.filter((rhythm) => isLate(rhythm, today, weights)).sort(compareLate)
}

type LatePosition = { stage: number; lateness: number; clientId: string }

const fromPosition = ([stage, key, clientId]: z.output<typeof latePosition>): LatePosition => ({
  stage,
  lateness: key,
  clientId,
})

const compareLate = (one: LatePosition, other: LatePosition): number =>
  one.stage - other.stage ||
  other.lateness - one.lateness ||
  (one.clientId < other.clientId ? -1 : Number(one.clientId > other.clientId))
