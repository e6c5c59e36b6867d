import { idSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { StandingFailure } from '@cornerstock/contract/ordering/standing-orders'
import { z } from 'zod'
import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { mapPage, type Page, readPage, timePosition } from '../../../http/paging.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { deleteIfDone } from '../change-queries.ts'
import { toLeftOut } from '../standing-order-mappers.ts'
import { countFailures, dismissFailures, findFailures, lockClientOf } from './failure-queries.ts'

const position = z.tuple([timePosition, idSchema, z.iso.date()])

/** A page of the dates of which nothing was placed and that nobody has dismissed, newest first. */
export async function listFailures({ db }: SignedInContext, paging: Paging): Promise<Page<StandingFailure>> {
  const page = await readPage(paging, {
    position,
    find: (limit, after) => findFailures(db, limit, after),
    count: () => countFailures(db),
    positionOf: ({ atMicros, standingOrderId, day }) => [atMicros, standingOrderId, day] as const,
  })
  return mapPage(page, ({ at, removedAt, atMicros: _atMicros, lines, ...failure }) => ({
    ...failure,
    lines: lines.map(toLeftOut),
    at: new Date(at),
    removedAt: removedAt === null ? null : new Date(removedAt),
  }))
}

/** Dismisses the failures of a standing order, or that of one day. Throws NOT_FOUND if there are none. */
export async function dismissFailure(
  context: SignedInContext,
  standingOrderId: number,
  day: string | undefined,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const owner = await lockClientOf(transaction, standingOrderId)
    const dismissed = await dismissFailures(transaction, standingOrderId, day)
    if (!owner || dismissed === 0) throw notFound('Failure')
    await deleteIfDone(transaction, standingOrderId)
    await logStaffChange(transaction, context, 'standing-orders', {
      what: `the failures of standing order ${standingOrderId}`,
      from: { count: dismissed },
      clientId: owner.clientId,
    })
  })
}
