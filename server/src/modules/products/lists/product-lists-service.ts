import type { Catalog } from '@cornerstock/contract/catalog/areas'
import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import type { Page } from '../../../http/paging.ts'
import { tagOf } from '../../../http/responses/etag.ts'
import { type PreparedResponse, prepareResponse } from '../../../http/responses/prepared-response.ts'
import { readAreas } from '../../catalog/catalog-service.ts'
import { type PermitProblems, problemOf } from '../../permits/permit-problem-service.ts'
import { audienceOf, type ProductAudience } from '../product-mappers.ts'
import { findProductsById, type ProductRow } from '../product-queries.ts'
import type { Ranking } from '../search/ranking-rules.ts'
import type { Topic } from './catalog-news-mappers.ts'
import { createKeeper, type Keeper } from './keeper.ts'
import type { KnownChanges } from './known-changes-service.ts'
import { type Payers, payerTopics, readPayer, readYourPrices } from './payers-service.ts'
import { type PermitsOfClients, readPermits } from './permits-service.ts'
import { type Piece, toItemJson, toPiece } from './piece-mappers.ts'
import { readCatalog } from './read-catalog-service.ts'

/**
 * Responses with products are put together from pieces. Each is kept until a change outdates it:
 *
 * - a list is the ids of its products, kept until a column that the list reads changes in any product;
 * - a piece is the JSON of one product for an audience, kept until that product changes;
 * - what differs from one request to the next, such as the stock, is written between the pieces;
 * - a response is kept until its list, or anything of one of its products, changes.
 *
 * A request knows all changes that were committed before its lookup (`KnownChanges`), and what it reads from the
 * database is read later. So no response is older than its request, whatever it is made of (docs/decisions/005).
 */
export type ProductLists = Payers &
  PermitsOfClients & {
    lists: Keeper<ProductList>
    pieces: Keeper<Piece>
    responses: Keeper<PreparedResponse>
    rankings: Keeper<Ranking>
    /** The areas and categories of the shop. */
    areas: Keeper<Catalog>
    /** What each client has bought. */
    purchases: Keeper<ReadonlySet<number>>
  }

export type ProductList = {
  productIds: readonly number[]
  page: Omit<Page<unknown>, 'items'>
  topics: readonly Topic[]
}

const megabyte = 1024 * 1024
const bytesOfNumber = 8
/** The headers of a response, and the objects that hold it. */
const responseBytes = 1000
const rankedBytes = 100

export const createProductLists = (changes: KnownChanges): ProductLists => ({
  changes,
  lists: createKeeper(changes, {
    maxBytes: megabyte,
    bytesOf: ({ productIds }) => bytesOfNumber * productIds.length,
  }),
  pieces: createKeeper(changes, { maxBytes: 6 * megabyte, bytesOf: ({ json }) => json.length }),
  responses: createKeeper(changes, {
    maxBytes: 7 * megabyte,
    bytesOf: ({ bytes }) => bytes.length + responseBytes,
  }),
  rankings: createKeeper(changes, {
    maxBytes: megabyte,
    bytesOf: ({ ranked }) => rankedBytes * (ranked?.length ?? 0),
  }),
  areas: createKeeper(changes, { maxBytes: megabyte, bytesOf: (catalog) => JSON.stringify(catalog).length }),
  payers: createKeeper(changes, { maxBytes: megabyte, bytesOf: ({ length }) => length }),
  yourPrices: createKeeper(changes, { maxBytes: 4 * megabyte, bytesOf: ({ length }) => length }),
  permits: createKeeper(changes, { maxBytes: megabyte, bytesOf: ({ length }) => length }),
  purchases: createKeeper(changes, { maxBytes: megabyte, bytesOf: ({ size }) => 4 * bytesOfNumber * size }),
})

/** The response with the products of a list, which is read unless it is kept under its key. */
export async function respondWithList(
  context: SignedInContext,
  lists: ProductLists,
  key: string,
  readList: (revision: number) => Promise<ProductList>,
): Promise<PreparedResponse> {
  const { audience, cacheControl } = audienceOf(context.actor)
  const payer = await readPayer(context, lists)
  const permits = await readPermits(context, lists)
  return lists.responses.read(`list ${audience} ${payer} ${permits} ${key}`, async () => {
    const { productIds, page, topics } = await lists.lists.read(key, async (revision) => {
      const list = await readList(revision)
      return { value: list, topics: list.topics }
    })
    const items = await writeItems(context, lists, { payer, permits }, productIds)
    const json = `[${items.join()}]`
    const etag = tagOf(json + JSON.stringify(page))
    return {
      value: prepareResponse(json, { etag, page, cacheControl }),
      topics: [...topics, ...productIds.map(itemTopic), ...payerTopics(payer)],
    }
  })
}

/** The response with one product. Throws NOT_FOUND if there is none or it was deleted. */
export async function respondWithProduct(
  context: SignedInContext,
  lists: ProductLists,
  productId: number,
): Promise<PreparedResponse> {
  const { audience, cacheControl } = audienceOf(context.actor)
  const payer = await readPayer(context, lists)
  const permits = await readPermits(context, lists)
  return lists.responses.read(`product ${audience} ${payer} ${permits} ${productId}`, async () => {
    const [json] = await writeItems(context, lists, { payer, permits }, [productId])
    if (json === undefined) throw notFound('Product')
    return {
      value: prepareResponse(json, { etag: tagOf(json), page: null, cacheControl }),
      topics: [itemTopic(productId), ...payerTopics(payer)],
    }
  })
}

const itemTopic = (productId: number): Topic => `item ${productId}`

/** The JSON of each product that is not deleted. */
async function writeItems(
  context: SignedInContext,
  lists: ProductLists,
  { payer, permits }: { payer: string; permits: string },
  productIds: readonly number[],
): Promise<string[]> {
  const { audience } = audienceOf(context.actor)
  const known = new Map(productIds.map((productId) => [productId, findPiece(lists, audience, productId)]))
  const missing = productIds.filter((productId) => known.get(productId) === undefined)
  if (missing.length > 0) {
    const revision = lists.changes.revision()
    const rows = await readCatalog(context, lists, (db) => findProductsById(db, missing))
    for (const row of rows)
      if (row.deletedAt === null) known.set(row.productId, keepPiece(lists, audience, row, revision))
  }
  const yourPrices = audience === 'client' ? await readYourPrices(context, lists, payer, known) : undefined
  const problems: PermitProblems | undefined = permits ? JSON.parse(permits) : undefined
  return productIds.flatMap((productId) => {
    const piece = known.get(productId)
    if (!piece) return []
    const stockQuantity = lists.changes.stockOf(productId) ?? piece.stockQuantity
    const permitProblem = problems && problemOf(piece, problems)
    return [toItemJson(piece, { stockQuantity, yourPrice: yourPrices?.get(productId), permitProblem })]
  })
}

const pieceKey = (audience: ProductAudience, productId: number) => `${audience} ${productId}`

const findPiece = ({ pieces }: ProductLists, audience: ProductAudience, productId: number) =>
  pieces.find(pieceKey(audience, productId))

/**
 * Keeps a row as a piece, unless another request has kept one meanwhile: of two reads at the same time, the one that
 * ends later may be the older one.
 *
 * @param revision the revision before the row was read
 */
export function keepPiece(
  lists: ProductLists,
  audience: ProductAudience,
  row: ProductRow,
  revision: number,
): Piece {
  const kept = findPiece(lists, audience, row.productId)
  if (kept) return kept
  const piece = toPiece(audience, row)
  const topics: Topic[] = [`product ${row.productId}`]
  lists.pieces.keep(pieceKey(audience, row.productId), { value: piece, topics }, revision)
  return piece
}

/** The areas and categories of the shop, kept until they change: their changes outdate everything. */
export const readKeptAreas = (context: SignedInContext, lists: ProductLists): Promise<Catalog> | Catalog =>
  lists.areas.read('areas', async () => ({
    value: await readCatalog(context, lists, readAreas),
    topics: [],
  }))
