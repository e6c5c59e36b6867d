import { cents } from '@cornerstock/contract/money'
import { maxSuggestions, type Suggestion } from '@cornerstock/contract/suggestions'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../http/errors.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { findBusinessType, findSuggestedProducts } from './suggestion-queries.ts'
import { recentSince, shopAreaOf, suggestionSource } from './suggestion-rules.ts'

/**
 * Suggests products for a client, best first: what it orders often, then what sells well in its area, each with the
 * reason. The answer stays the same all day unless orders, products or the cart change. NOT_FOUND if the id is not that
 * of a client.
 */
export async function listSuggestions(
  context: SignedInContext,
  claimedClientId: string,
): Promise<Suggestion[]> {
  const { db, replica, now } = context
  const clientId = await resolveClientId(context, claimedClientId)
  const businessType = await findBusinessType(db, clientId)
  if (!businessType) throw notFound('Client')
  const options = { area: shopAreaOf(businessType), soldSince: recentSince(now), limit: maxSuggestions }
  const suggested = await replica.read((reader) => findSuggestedProducts(reader, clientId, options))
  return suggested.map(({ chargedCents, habit, ...product }) => ({
    ...product,
    currentPrice: cents(chargedCents),
    suggestionSource: suggestionSource(habit, now),
  }))
}
