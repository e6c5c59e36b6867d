import { idSchema, longIdSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { ChargedLine, ChargedSum } from '@cornerstock/contract/office/charge-reports'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import { cents } from '@cornerstock/contract/values/money'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { readAll } from '../../database/read-all.ts'
import { mapPage, type Page, pageOf, readPage } from '../../http/paging.ts'
import { toReportRange } from '../../report-days.ts'
import { readSettings } from '../settings/settings-service.ts'
import {
  countChargedLines,
  type DeliveredDays,
  type ExportedCharge,
  findChargedLines,
  findChargedSums,
  findExportedCharges,
} from './charge-report-queries.ts'

async function readDays(context: SignedInContext, days: ReportDays): Promise<DeliveredDays> {
  const { timeZone } = await readSettings(context)
  return toReportRange(days, { now: context.now, timeZone })
}

/** What delivered orders were charged, by charge and region. */
export async function reportCharges(
  context: SignedInContext,
  { limit, cursor, ...days }: ReportDays & Paging,
): Promise<Page<ChargedSum>> {
  const rows = await findChargedSums(context.db, await readDays(context, days))
  const page = await pageOf(rows, { limit, cursor }, ({ chargeId, region }) => `${chargeId} ${region ?? ''}`)
  return mapPage(page, ({ cents: amount, ...row }) => ({ ...row, amount: cents(amount) }))
}

/** The order lines behind the report, by order. */
export async function listChargedLines(
  context: SignedInContext,
  { limit, cursor, chargeId, ...days }: ReportDays & Paging & { chargeId?: number | undefined },
): Promise<Page<ChargedLine>> {
  const filter = { ...(await readDays(context, days)), chargeId }
  const page = await readPage(
    { limit, cursor },
    {
      position: z.tuple([idSchema, longIdSchema, idSchema]),
      find: (max, after) => findChargedLines(context.db, filter, max, after),
      count: () => countChargedLines(context.db, filter),
      positionOf: (row): [number, number, number] => [row.orderId, row.itemId, row.chargeId],
    },
  )
  return mapPage(page, ({ cents: amount, ...row }) => ({ ...row, amount: cents(amount) }))
}

/** All charged lines of delivered orders, by delivery day. Without days, of all time. */
export const readAllCharges = (
  db: Database,
  { from = '0001-01-01', to = '9999-12-31' }: { from?: string | undefined; to?: string | undefined },
): AsyncIterable<ExportedCharge> =>
  readAll<ExportedCharge>((limit, last) =>
    findExportedCharges(
      db,
      { from, to },
      limit,
      last && { deliveryDate: last.deliveryDate, position: [last.orderId, last.itemId, last.chargeId] },
    ),
  )
