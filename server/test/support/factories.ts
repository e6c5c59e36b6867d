import type { Role } from '@cornerstock/contract/accounts/roles'
import { sql } from 'drizzle-orm'
import type { Pool } from '../../src/database/pool.ts'
import { accounts, sessions } from '../../src/database/schema/accounts/accounts.ts'
import { clientNotes } from '../../src/database/schema/accounts/client-notes.ts'
import { permitTypes } from '../../src/database/schema/accounts/permit-types.ts'
import { permits } from '../../src/database/schema/accounts/permits.ts'
import { areas, categories } from '../../src/database/schema/catalog/areas.ts'
import { priceLevels } from '../../src/database/schema/catalog/price-levels.ts'
import { products } from '../../src/database/schema/catalog/products.ts'
import { imports } from '../../src/database/schema/office/imports.ts'
import { payments } from '../../src/database/schema/orders/payments.ts'
import { recurringOrders } from '../../src/database/schema/orders/recurring-orders.ts'
import { hashPassword } from '../../src/modules/accounts/passwords/passwords.ts'
import { insertCredit } from '../../src/modules/orders/credits/credit-queries.ts'
import { insertOrders, noDelivery } from '../../src/modules/orders/placing/place-order-queries.ts'
import { insertOffer } from '../../src/modules/orders/substitutes/substitute-queries.ts'
import { insertRun } from '../../src/modules/purchase-runs/purchase-run-queries.ts'
import { type Caller, signToken } from './test-app.ts'

/** The password of every built account. */
export const knownPassword = 'correct horse battery'
/** The hash of `knownPassword`. */
export const knownHash = hashPassword(knownPassword)

let lastNumber = 0
const nextNumber = () => ++lastNumber

/** A number in letters: a store name with digits would be found by a search for an order's number. */
const toLetters = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')

export type BuiltAccount = Caller & { sessionId: string; email: string; storeName: string }

async function buildAccount(
  db: Pool,
  role: Role,
  given: Partial<typeof accounts.$inferInsert>,
): Promise<BuiltAccount> {
  const number = nextNumber()
  const [account] = await db
    .insert(accounts)
    .values({
      role,
      email: `${role === 'client' ? 'client' : 'staff'}${number}@example.com`,
      passwordHash: await knownHash,
      emailVerifiedAt: new Date(),
      storeName: `Store ${toLetters(number)}`,
      storeAddress: `${number} Main Street`,
      businessType: role === 'client' ? 'Grocery' : '',
      phoneNumber: '555 0100',
      ...given,
    })
    .returning()
  if (!account) throw new Error('no account was inserted')
  const { accountId, email, storeName } = account
  return { accountId, email: email ?? '', storeName, ...(await buildSession(db, accountId)) }
}

/** A new session of an account, with its token. */
export async function buildSession(db: Pool, accountId: string) {
  const [session] = await db.insert(sessions).values({ accountId, device: 'test' }).returning()
  if (!session) throw new Error('no session was inserted')
  const { sessionId } = session
  return { sessionId, token: signToken(accountId, sessionId) }
}

/** The account with each of `count` new sessions, for requests that may end their own session. */
export async function withNewSessions<A extends BuiltAccount>(
  db: Pool,
  account: A,
  count: number,
): Promise<A[]> {
  const values = Array.from({ length: count }, () => ({ accountId: account.accountId, device: 'test' }))
  const built = await db.insert(sessions).values(values).returning()
  return built.map(({ accountId, sessionId }) => ({
    ...account,
    sessionId,
    token: signToken(accountId, sessionId),
  }))
}

/** The account with a new session, for requests that may end their own session. */
export const withNewSession = async <A extends BuiltAccount>(db: Pool, account: A): Promise<A> => ({
  ...account,
  ...(await buildSession(db, account.accountId)),
})

/** A client, signed in. */
export const buildClient = (db: Pool, given: Partial<typeof accounts.$inferInsert> = {}) =>
  buildAccount(db, 'client', given)

/** A signed-in staff member: an owner, unless `given` names another role. */
export const buildStaff = (db: Pool, given: Partial<typeof accounts.$inferInsert> = {}) =>
  buildAccount(db, 'owner', given)

export type BuiltProduct = typeof products.$inferSelect

/** A product that can be ordered for $10.00. */
export async function buildProduct(
  db: Pick<Pool, 'insert'>,
  given: Partial<typeof products.$inferInsert> = {},
): Promise<BuiltProduct> {
  const [product] = await db
    .insert(products)
    .values({
      name: `Product ${String(nextNumber()).padStart(5, '0')}`,
      brand: 'House',
      category: 'Candy',
      priceCents: 1000,
      stockQuantity: 10,
      ...given,
    })
    .returning()
  if (!product) throw new Error('no product was inserted')
  return product
}

/** Builds some products, sorted by id. */
export async function buildProducts(
  db: Pool,
  count: number,
  given: Partial<typeof products.$inferInsert> = {},
): Promise<BuiltProduct[]> {
  const built = await Promise.all(Array.from({ length: count }, () => buildProduct(db, given)))
  return built.sort((one, other) => one.productId - other.productId)
}

export type BuiltOrder = {
  orderId: number
  itemIds: number[]
  client: BuiltAccount
  products: BuiltProduct[]
}

/**
 * An order, placed by the database and then set to `status`. By default it has a new client and one new product with a
 * quantity of 2.
 */
export async function buildOrder(
  db: Pool,
  given: {
    client?: BuiltAccount
    lines?: { product: BuiltProduct; quantity: number }[]
    status?: number
    orderDate?: Date
  } = {},
): Promise<BuiltOrder> {
  const client = given.client ?? (await buildClient(db))
  const lines = given.lines ?? [{ product: await buildProduct(db), quantity: 2 }]
  const byId = lines.toSorted((one, other) => one.product.productId - other.product.productId)
  const [outcome] = await insertOrders(db, [
    {
      placedBy: client.accountId,
      clientId: client.accountId,
      orderId: null,
      lines: byId.map(({ product: { productId }, quantity }) => ({
        productId,
        quantity,
        seenPrice: null,
        anyQuantity: true,
        substitution: null,
        agreed: null,
      })),
      seenDeliveryDate: null,
      delivery: noDelivery,
      keepsCart: false,
      permitOverride: null,
      floorPercent: null,
      idempotency: null,
    },
  ])
  if (outcome?.what !== 'placed') throw new Error(`the order was not placed: ${JSON.stringify(outcome)}`)
  const { orderId, items } = outcome.order
  await db.execute(sql`update orders set status = ${given.status ?? 0},
    order_date = ${given.orderDate ?? new Date()} where order_id = ${orderId}`)
  return {
    orderId,
    itemIds: items.map(({ id }) => id),
    client,
    products: byId.map(({ product }) => product),
  }
}

/** A substitute that staff offer for the first line of an order. Returns its id. */
export async function buildOffer(db: Pool, { orderId, itemIds, client }: BuiltOrder): Promise<number> {
  const { productId } = await buildProduct(db)
  return insertOffer(db, {
    orderId,
    itemId: itemIds[0] ?? 0,
    productId,
    quantity: 1,
    priceCents: 1000,
    offeredBy: client.accountId,
    now: new Date(),
    answerBy: new Date(Date.now() + 7_200_000),
  })
}

/** A credit for a unit of the first line of an order. Returns its number. */
export const buildCredit = (db: Pool, { orderId, itemIds }: BuiltOrder): Promise<number> =>
  db.transaction((transaction) =>
    insertCredit(transaction, {
      ...{ orderId, orderItemId: itemIds[0] ?? 0, supportId: null },
      ...{ quantity: 1, amountCents: 100, createdAt: new Date() },
    }),
  )

/** A checked import of a file of products without rows. */
export async function buildImport(db: Pool): Promise<number> {
  const [row] = await db
    .insert(imports)
    .values({
      kind: 'products',
      state: 'checked',
      fileName: 'products.csv',
      file: Buffer.from('Item,Name\nA-1,Cola\n'),
    })
    .returning({ importId: imports.importId })
  if (!row) throw new Error('no import was inserted')
  return row.importId
}

/** An area of the shop with a category. */
export async function buildArea(db: Pool): Promise<{ areaId: number; categoryId: number }> {
  const name = `Area ${crypto.randomUUID()}`
  const shown = { name, icon: 'box', position: nextNumber() } as const
  const [area] = await db
    .insert(areas)
    .values({ ...shown, color: '#1f5a3c', path: name.replace(' ', '-') })
    .returning()
  if (!area) throw new Error('no area was inserted')
  const [category] = await db
    .insert(categories)
    .values({ ...shown, areaId: area.areaId, value: name })
    .returning()
  return { areaId: area.areaId, categoryId: category?.categoryId ?? 0 }
}

/** A price level that no client has. */
export async function buildPriceLevel(
  db: Pool,
  given: Partial<typeof priceLevels.$inferInsert> = {},
): Promise<number> {
  const [level] = await db
    .insert(priceLevels)
    .values({ name: `Level ${crypto.randomUUID()}`, ...given })
    .returning()
  if (!level) throw new Error('no price level was inserted')
  return level.priceLevelId
}

/** A recurring order, by default of a new product and due on 15 January 2026. */
export async function buildRecurringOrder(
  db: Pool,
  client: BuiltAccount,
  given: Partial<typeof recurringOrders.$inferInsert> = {},
): Promise<typeof recurringOrders.$inferSelect> {
  const nextDate = given.nextDate ?? '2026-01-15'
  const [line] = await db
    .insert(recurringOrders)
    .values({
      clientId: client.accountId,
      productId: given.productId ?? (await buildProduct(db)).productId,
      quantity: 1,
      nextDate,
      dayOfMonth: Number(nextDate.slice(8)),
      ...given,
    })
    .returning()
  if (!line) throw new Error('no line was inserted')
  return line
}

/** A support request, by default open, with one message of the client. Returns its id. */
export async function buildSupportRequest(
  db: Pool,
  { accountId }: { accountId: string },
  given: { kind?: 'question' | 'wish' | 'profile'; status?: 'open' | 'closed'; text?: string } = {},
): Promise<number> {
  const { rows } = await db.execute<{ supportId: number }>(sql`
    with request as (
      insert into support_requests (client_id, kind, status, last_author)
      values (${accountId}, ${given.kind ?? 'question'}, ${given.status ?? 'open'}, 'client') returning support_id)
    insert into support_messages (support_id, author, text)
    select support_id, 'client', ${given.text ?? 'Where is my order?'} from request
    returning support_id as "supportId"`)
  return rows[0]?.supportId ?? 0
}

/** A payment of $5.00 in cash that names no order. Returns its id. */
export async function buildPayment(db: Pool, { accountId }: { accountId: string }): Promise<number> {
  const [payment] = await db
    .insert(payments)
    .values({ clientId: accountId, amountCents: 500, method: 'cash' })
    .returning()
  return payment?.paymentId ?? 0
}

export async function buildNote(db: Pool, { accountId }: { accountId: string }): Promise<number> {
  const [note] = await db
    .insert(clientNotes)
    .values({ clientId: accountId, text: 'Closed on Mondays.' })
    .returning()
  return note?.noteId ?? 0
}

/** A kind of permit. Returns its id. */
export async function buildPermitType(
  db: Pool,
  given: Partial<typeof permitTypes.$inferInsert> = {},
): Promise<number> {
  const [type] = await db
    .insert(permitTypes)
    .values({ name: `Permit ${nextNumber()}`, ...given })
    .returning()
  return type?.permitTypeId ?? 0
}

/** A permit of a client, by default a valid one without end of a new kind. Returns its id. */
export async function buildPermit(
  db: Pool,
  { accountId }: { accountId: string },
  given: Partial<typeof permits.$inferInsert> = {},
): Promise<number> {
  const permitTypeId = given.permitTypeId ?? (await buildPermitType(db))
  const [permit] = await db
    .insert(permits)
    .values({ clientId: accountId, number: 'L-100', state: 'valid', ...given, permitTypeId })
    .returning()
  return permit?.permitId ?? 0
}

/** An open purchase run that buys an order's lines, whose products nobody sells. Returns its id. */
export const buildPurchaseRun = (
  db: Pool,
  { itemIds, products: bought }: Pick<BuiltOrder, 'itemIds' | 'products'>,
): Promise<number> =>
  insertRun(db, {
    rules: {},
    isExact: true,
    singleBest: null,
    ruleCosts: [],
    createdBy: null,
    createdAt: new Date(),
    products: bought.map(({ productId }) => ({ productId, supplier: null, prices: [] })),
    itemIds,
  })
