import { toDayNumber } from '@cornerstock/contract/values/days'
import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { toLocalDay } from '../../../local-days.ts'
import { checkClientClaim } from '../../accounts/account-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { catchUp } from '../counting/order-day-service.ts'
import type { ClientHistory } from '../model/types.ts'
import { toHistory } from './order-history-rules.ts'
import { findPast, type StoredPast } from './past-queries.ts'

/** The past of a client until today, and the sums over all orders. */
export type ClientPast = Omit<StoredPast, 'isBehind'> & {
  clientId: string
  history: ClientHistory
  /** The local day of the request, as a date and as days since 1970-01-01. */
  today: { date: string; number: number }
}

/**
 * Reads the past of a client, and makes sure that all orders are counted. Throws NOT_FOUND if the id is not that of a
 * client.
 */
export async function readPast(
  context: SignedInContext,
  claimedClientId: string | undefined,
): Promise<ClientPast> {
  const { db, now } = context
  const clientId = checkClientClaim(context, claimedClientId)
  const { timeZone } = await readSettings(context)
  const day = toLocalDay(now, timeZone)
  const read = async () => {
    const found = await findPast(db, { clientId, timeZone, day })
    if (!found) throw notFound('Client')
    return found
  }
  let { isBehind, ...past } = await read()
  if (isBehind) {
    await catchUp(db, { timeZone, now })
    past = await read()
  }
  return {
    ...past,
    clientId,
    history: toHistory(past.orders),
    today: { date: day, number: toDayNumber(day) },
  }
}
