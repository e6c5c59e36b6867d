import { cents } from '@cornerstock/contract/money'
import { maxSuggestions, type Suggestion } from '@cornerstock/contract/suggestions'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../http/errors.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { findBusinessType, findSuggestedProducts } from './suggestion-queries.ts'
import { recentSince, shopAreaOf, suggestionSource } from './suggestion-rules.ts'

/**
 * What to offer a client, best first: its own habits, then what sells in its area, each with the reason.
 * The same orders, products and cart give the same answer on one day. NOT_FOUND where the id is no client's.
 */
export async function listSuggestions(
  context: SignedInContext,
  claimedClientId: string,
): Promise<Suggestion[]> {
  const { db, replica, now } = context
  const clientId = await resolveClientId(context, claimedClientId)
  const businessType = await findBusinessType(db, clientId)
  if (!businessType) throw notFound('Client')
  const asked = { area: shopAreaOf(businessType), soldSince: recentSince(now), limit: maxSuggestions }
  const found = await replica.read((reader) => findSuggestedProducts(reader, clientId, asked))
  return found.map(({ chargedCents, habit, ...product }) => ({
    ...product,
    currentPrice: cents(chargedCents),
    suggestionSource: suggestionSource(habit, now),
  }))
}
