import type { SignedInContext } from '../../../context.ts'
import { findPayer, findYourPrices } from '../../../database/prices/your-prices.ts'
import { toLocalDay } from '../../../local-days.ts'
import { readSettings } from '../../settings/settings-service.ts'
import type { Topic } from './catalog-news-mappers.ts'
import type { Keeper } from './keeper.ts'
import type { KnownChanges } from './known-changes-service.ts'
import { clientPrices, productsOf } from './list-columns-rules.ts'
import { type Piece, toYourPriceJson } from './piece-mappers.ts'
import { readCatalog } from './read-catalog-service.ts'

/** What is kept of the prices of clients. */
export type Payers = {
  changes: KnownChanges
  /** Whose prices each client reads (`readPayer`). */
  payers: Keeper<string>
  /** The JSON of the price of each product for each of them. */
  yourPrices: Keeper<string>
}

const pricesTopic: Topic = `column ${clientPrices}`

const topicOf = (clientId: string): Topic => `column ${productsOf(clientId)}`

/** What outdates the prices of a payer, besides its products. */
export function payerTopics(payer: string): Topic[] {
  if (payer === '') return []
  const [clientId = ''] = payer.split(' ')
  return [pricesTopic, ...(clientId === 'level' ? [] : [topicOf(clientId)])]
}

/**
 * Names whose prices the caller reads, with the company's local day: those of the client, or those of its level, which
 * other clients have too. Empty for staff, and for a client that pays what everyone pays.
 */
export async function readPayer(context: SignedInContext, lists: Payers): Promise<string> {
  const { accountId, role } = context.actor
  if (role !== 'client') return ''
  const payer = await lists.payers.read(accountId, async () => ({
    value: (await readCatalog(context, lists, (db) => findPayer(db, accountId))) ?? '',
    topics: [pricesTopic, topicOf(accountId)],
  }))
  return payer && `${payer} ${toLocalDay(context.now, (await readSettings(context)).timeZone)}`
}

/** The prices for the caller as JSON, by product id. Those that are not kept are read from the database. */
export async function readYourPrices(
  context: SignedInContext,
  lists: Payers,
  payer: string,
  pieces: ReadonlyMap<number, Piece | undefined>,
): Promise<Map<number, string>> {
  const prices = new Map<number, string>()
  const missing: number[] = []
  for (const [productId, piece] of pieces) {
    const known =
      payer || piece?.hasSteps ? lists.yourPrices.find(`${payer} ${productId}`) : toYourPriceJson(null)
    if (known !== undefined) prices.set(productId, known)
    else missing.push(productId)
  }
  if (missing.length === 0) return prices
  const revision = lists.changes.revision()
  const clientId = payer ? context.actor.accountId : null
  const found = await readCatalog(context, lists, (db) => findYourPrices(db, clientId, missing))
  for (const productId of missing) {
    const value = toYourPriceJson(found.get(productId))
    const topics: Topic[] = [`product ${productId}`, ...payerTopics(payer)]
    lists.yourPrices.keep(`${payer} ${productId}`, { value, topics }, revision)
    prices.set(productId, value)
  }
  return prices
}
