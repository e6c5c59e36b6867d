import type { Product } from '@cornerstock/contract/catalog/products'
import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import { maxQuickAddLines, type QuickAddRow } from '@cornerstock/contract/ordering/quick-add'
import { isOrderable } from '@cornerstock/contract/values/quantities'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { findYourPrices } from '../../../database/prices/your-prices.ts'
import { badField } from '../../../errors/app-error.ts'
import { text as message } from '../../../texts/text.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import { withPermitProblems } from '../../permits/permit-problem-service.ts'
import { toPricedProduct } from '../product-mappers.ts'
import { rankProducts } from '../product-queries.ts'
import { readProducts } from '../product-service.ts'
import { findPurchasedIds } from '../search/purchases-queries.ts'
import { wordIs } from '../search/text-query-rules.ts'
import { findPairs } from '../search/words/meanings-queries.ts'
import { allowedSlips, isOneSlipFrom } from '../search/words/slip-rules.ts'
import { type Choice, chooseProduct, type Found } from './choose-product-rules.ts'
import type { LineReadings } from './line-pattern-rules.ts'
import { findExact, findMatches, findSimilarWords } from './quick-add-queries.ts'
import { readLinesInThread } from './read-in-thread.ts'
import { splitLines } from './read-line-rules.ts'
import { hasUnreadCell } from './unread-cells-rules.ts'
import { toWordQuery } from './word-query-rules.ts'

const maxCandidates = 8
const maxCompared = 60
const maxMisspelledWords = 200

/** Reads a text line by line. A fixed number of statements serves any number of lines. */
export async function readQuickAdd(
  context: SignedInContext,
  { clientId: claimedClientId, text }: { clientId?: string | undefined; text: string },
): Promise<QuickAddRow[]> {
  const clientId = await resolveClientId(context, claimedClientId)
  const lines = splitLines(text)
  if (lines.length > maxQuickAddLines)
    throw badField('text', message('At most {lines} lines at once.', { lines: maxQuickAddLines }))
  const texts = lines.map((line) => line.text)
  const choices = await context.runCostly(async (signal) =>
    rankCandidates(
      context.db,
      clientId,
      await chooseProducts(context.db, await readLinesInThread(signal, texts)),
    ),
  )
  const foundIds = [...new Set(choices.flatMap(({ productIds }) => productIds))]
  const rows = [...(await readProducts(context.db, foundIds)).values()]
  const yours = await findYourPrices(context.db, clientId, foundIds)
  const priced = rows.map((row) => toPricedProduct(row, yours.get(row.productId)))
  const shown = await withPermitProblems(context, clientId, priced)
  const products = new Map(shown.map((product) => [product.productId, product]))
  return lines.map((line, index): QuickAddRow => {
    const choice = choices[index]
    const found = (choice?.productIds ?? []).flatMap((productId) => products.get(productId) ?? [])
    return {
      ...line,
      ...toRow(found, choice),
    }
  })
}

/** Puts the products that a line may mean in the order of a search, and leaves the first. */
async function rankCandidates(db: Database, clientId: string, choices: Choice[]): Promise<Choice[]> {
  const ambiguous = choices.filter(({ productIds, searched }) => searched && productIds.length > 1)
  if (ambiguous.length === 0) return choices
  const purchasedIds = await findPurchasedIds(db, clientId)
  const searches = ambiguous.map(({ searched = '', productIds }) => ({ search: searched, productIds }))
  const ranked = await rankProducts(db, searches, purchasedIds)
  return choices.map((choice) => {
    const place = ambiguous.indexOf(choice)
    return place < 0 ? choice : { ...choice, productIds: ranked[place]?.slice(0, maxCandidates) ?? [] }
  })
}

async function chooseProducts(db: Database, lines: LineReadings[]): Promise<Choice[]> {
  const found = await findTexts(db, lines.flatMap(textsOf))
  const choices = lines.map((readings) => chooseProduct(readings, found))
  const unknown = lines.filter((_, index) => choices[index]?.productIds.length === 0)
  if (unknown.length === 0) return choices
  const corrected = await findMisspelled(db, unknown)
  return lines.map((readings, index) =>
    choices[index]?.productIds.length === 0
      ? chooseProduct(readings, { exact: new Map(), matches: corrected })
      : (choices[index] as Choice),
  )
}

const textsOf = ({ exact, search }: LineReadings) => [...exact, ...search].map(({ text }) => text)

async function findTexts(db: Database, all: string[]): Promise<Found> {
  const texts = [...new Set(all)]
  const queries = texts.flatMap((text) => toWordQuery(text) ?? [])
  return { exact: await findExact(db, texts), matches: await findMatches(db, queries, maxCompared) }
}

/** Searches again for lines without a match, with words of the catalog in place of misspelled or joined ones. */
async function findMisspelled(db: Database, lines: LineReadings[]): Promise<Found['matches']> {
  const texts = [...new Set(lines.flatMap(({ search }) => search.map(({ text }) => text)))]
  const words = new Set(texts.flatMap((text) => toWordQuery(text)?.words ?? []))
  const typed = [...words].filter((word) => allowedSlips(word) > 0 && !/\d/.test(word))
  if (typed.length === 0) return new Map()
  const misspelled = typed.slice(0, maxMisspelledWords)
  const similar = await findSimilarWords(db, misspelled)
  const pairs = await findPairs(db, misspelled)
  const meanings = new Map(
    misspelled.map((word) => [
      word,
      [...withFewestSlips(word, similar.get(word) ?? []).map(wordIs), ...(pairs.get(word) ?? [])],
    ]),
  )
  const queries = texts.flatMap((text) => toWordQuery(text, meanings) ?? [])
  return findMatches(db, queries, maxCompared)
}

/** The similar words that differ by one slip; if there are none and the word is long, by two. */
function withFewestSlips(word: string, similar: string[]): string[] {
  const closest = similar.filter((other) => isOneSlipFrom(word, other))
  return closest.length > 0 || allowedSlips(word) < 2 ? closest : similar
}

function toRow(found: Product[], choice: Choice | undefined): Omit<QuickAddRow, 'line' | 'text'> {
  const isUnread = found.some((product) =>
    hasUnreadCell(choice?.others ?? [], choice?.quantity ?? null, product),
  )
  // No product can be ordered 0 times, so the line stays a problem.
  const written = isUnread ? 0 : (choice?.quantity ?? null)
  const [first] = found
  if (!first) return { ...emptyRow, quantity: written ?? 1, problem: 'unknown' }
  if (!choice?.isCertain) {
    return {
      ...emptyRow,
      quantity: written ?? first.minimumQuantity,
      candidates: found.slice(0, maxCandidates),
      problem: 'ambiguous',
    }
  }
  const quantity = written ?? first.minimumQuantity
  return {
    quantity,
    productId: first.productId,
    product: first,
    candidates: [],
    problem: problemOf(first, quantity),
  }
}

const emptyRow = { productId: null, product: null, candidates: [] }

function problemOf(product: Product, quantity: number): QuickAddRow['problem'] {
  if (!product.inStock || (product.trackStock && product.stockQuantity === 0)) return 'unavailable'
  return quantity <= maxLineQuantity && isOrderable(quantity, product) ? null : 'quantity'
}
