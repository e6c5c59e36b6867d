import { maxNewSuggestions, maxSuggestions, type Suggestion } from '@cornerstock/contract/catalog/suggestions'
import { cents } from '@cornerstock/contract/values/money'
import { nearestOrderable } from '@cornerstock/contract/values/quantities'
import type { SignedInContext } from '../../context.ts'
import { say } from '../../texts/text.ts'
import { recordShown } from './accuracy/shown-service.ts'
import { findOffers } from './candidates/candidate-queries.ts'
import { countOrdersWith } from './history/order-history-rules.ts'
import { type ClientPast, readPast } from './history/past-service.ts'
import { usualQuantity } from './model/features/usual-quantity.ts'
import { sourceOf } from './model/source.ts'
import type { RankedProduct } from './model/types.ts'
import { rankProducts } from './ranking-service.ts'
import { sourceText } from './suggestion-rules.ts'

/**
 * Suggests products for a client, the most probable first, each with the reason. The response stays the same all day
 * unless orders, products or the cart change. Throws NOT_FOUND if the id is not that of a client.
 *
 * @param includeNew adds products that the client never bought
 */
export async function listSuggestions(
  context: SignedInContext,
  claimedClientId: string,
  { includeNew = false }: { includeNew?: boolean | undefined },
): Promise<Suggestion[]> {
  const past = await readPast(context, claimedClientId)
  const { ranked, baselineIds } = await rankProducts(context.db, past, maxSuggestions)
  const best = ranked.slice(0, maxSuggestions)
  const others = ranked.slice(maxSuggestions).filter(({ facts }) => facts.isNew)
  const suggested = [...best, ...(includeNew ? others.slice(0, maxNewSuggestions) : [])]
  const [suggestions] = await Promise.all([
    toSuggestions(context, past, suggested),
    recordShown(context, past, { best, baselineIds }),
  ])
  return suggestions
}

async function toSuggestions(
  { db, language }: SignedInContext,
  { clientId, orders, history, today }: ClientPast,
  suggested: RankedProduct[],
): Promise<Suggestion[]> {
  if (suggested.length === 0) return []
  const withSources = suggested.map((one) => {
    const facts = one.facts.isNew ? one.facts : { ...one.facts, ...countOrdersWith(orders, one.productId) }
    return { ...one, source: sourceOf(facts, today.number) }
  })
  const offers = await findOffers(
    db,
    clientId,
    withSources.flatMap(({ productId, source }) =>
      source.rule === 'pair' ? [productId, source.partnerId] : [productId],
    ),
  )
  const nameOf = (productId: number) => offers.get(productId)?.productName ?? ''
  return withSources.flatMap(({ productId, probability, facts, source }) => {
    const offer = offers.get(productId)
    if (!offer) return []
    return [
      {
        productId,
        productName: offer.productName,
        imageUrl: offer.imageUrl,
        currentPrice: cents(offer.chargedCents),
        suggestionSource: say(sourceText(source, today.number, nameOf), language),
        probability,
        quantity: nearestOrderable(usualQuantity(history, productId), offer, offer.stockLimit ?? undefined),
        isNew: facts.isNew,
      },
    ]
  })
}
