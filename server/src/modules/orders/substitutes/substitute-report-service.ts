import type { Paging } from '@cornerstock/contract/http/paging'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import type {
  SubstituteReport,
  SubstituteReportRow,
} from '@cornerstock/contract/orders/substitutes/substitutes'
import type { OfferState } from '@cornerstock/contract/orders/substitutes/substitutions'
import { cents } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import { idPosition, mapPage, type Page, readPage } from '../../../http/paging.ts'
import { toReportRange } from '../../../report-days.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { countOffers, findOffers, type OfferFilter } from './substitute-report-queries.ts'

/** The numbers of offers of these days that were accepted, rejected or expired. */
export async function reportSubstitutes(
  context: SignedInContext,
  days: ReportDays,
): Promise<SubstituteReport> {
  const counts = await countOffers(context.db, await toFilter(context, days))
  const count = (state: OfferState) => counts.get(state) ?? 0
  const [open, accepted, refused, expired] = [
    count('open'),
    count('accepted'),
    count('refused'),
    count('expired'),
  ]
  const settled = accepted + refused + expired
  const acceptanceRate = settled === 0 ? null : accepted / settled
  return { offered: open + settled, open, accepted, refused, expired, acceptanceRate }
}

/** The offers of these days, newest first. */
export async function listSubstituteReportRows(
  context: SignedInContext,
  { limit, cursor, state, ...days }: ReportDays & Paging & { state?: OfferState | undefined },
): Promise<Page<SubstituteReportRow>> {
  const filter = { ...(await toFilter(context, days)), state }
  const page = await readPage(
    { limit, cursor },
    {
      position: idPosition,
      find: (max, after) => findOffers(context.db, filter, max, after?.[0]),
      count: async () =>
        [...(await countOffers(context.db, filter)).values()].reduce((sum, count) => sum + count, 0),
      positionOf: ({ offerId }) => [offerId],
    },
  )
  return mapPage(page, ({ priceCents, offeredAt, ...row }) => ({
    ...row,
    price: cents(priceCents),
    offeredAt: new Date(offeredAt),
  }))
}

async function toFilter(context: SignedInContext, days: ReportDays): Promise<OfferFilter> {
  const { timeZone } = await readSettings(context)
  const { start, end } = toReportRange(days, { now: context.now, timeZone })
  return { start, end }
}
