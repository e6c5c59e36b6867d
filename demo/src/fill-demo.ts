import { randomBytes } from 'node:crypto'
import { areaOf } from '@cornerstock/contract/areas'
import { imageAddress } from '@cornerstock/contract/images'
import { cents } from '@cornerstock/contract/money'
import { sql } from 'drizzle-orm'
import type { Database, Pool } from '../../server/src/database/pool.ts'
import { accounts } from '../../server/src/database/schema/accounts.ts'
import { cartItems } from '../../server/src/database/schema/cart-items.ts'
import { favorites } from '../../server/src/database/schema/favorites.ts'
import { notificationReads, notifications } from '../../server/src/database/schema/notifications.ts'
import { orderItems, orders } from '../../server/src/database/schema/orders.ts'
import { products } from '../../server/src/database/schema/products.ts'
import { recurringOrders } from '../../server/src/database/schema/recurring-orders.ts'
import { drawProductArt } from '../draw/art/draw-product-art.ts'
import { startOfDay } from './days.ts'
import { demoNotifications } from './notifications.ts'
import { demoOrders } from './orders.ts'
import { type DemoProduct, demoProducts } from './products.ts'
import { demoCarts, demoFavorites, demoRecurring } from './store-lists.ts'
import { type DemoAccount, demoStaff, demoStores } from './accounts.ts'

export type DemoSurroundings = {
  db: Pool
  images: { put(name: string, bytes: Buffer): Promise<void> }
  /** The demo's password, hashed. */
  passwordHash: string
  now: Date
}

const demoLock = 727_402

/** Whether nobody has signed up and nothing is for sale: only then may the demo be filled in. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [anyone] = await db.select({ id: accounts.accountId }).from(accounts).limit(1)
  const [anything] = await db.select({ id: products.productId }).from(products).limit(1)
  return anyone === undefined && anything === undefined
}

/**
 * Fills an empty database with the demo: catalogue, stores, four months of orders up to today, carts,
 * favorites, monthly lists and notifications. The pictures are drawn first; the rows come in one transaction,
 * all or none.
 */
export async function fillDemo({ db, images, passwordHash, now }: DemoSurroundings): Promise<void> {
  const today = startOfDay(now)
  const catalogue = demoProducts()
  const pictures = await drawPictures(catalogue, images)
  await db.transaction(async (transaction) => {
    // Another server may be filling the same database: whoever comes second finds it done.
    await transaction.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    if (!(await isEmpty(transaction))) return
    const accountIds = await insertAccounts(transaction, passwordHash, today)
    const productRows = await insertProducts(transaction, catalogue, pictures)
    await insertOrders(transaction, catalogue, productRows, accountIds, today)
    await insertShelves(transaction, catalogue, productRows, accountIds, today)
    await insertNotifications(transaction, accountIds, today)
  })
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo names ${String(key)}, which is not in it.`)
  return value
}

/** Draws each different picture once and answers the names they are kept under, by what was drawn. */
async function drawPictures(catalogue: DemoProduct[], images: DemoSurroundings['images']) {
  const arts = new Map(catalogue.map(({ art }) => [JSON.stringify(art), art]))
  const names = new Map<string, string>()
  await Promise.all(
    [...arts].map(async ([key, art]) => {
      const name = `${randomBytes(16).toString('hex')}.webp`
      await images.put(name, await drawProductArt(art))
      names.set(key, name)
    }),
  )
  return names
}

async function insertAccounts(db: Database, passwordHash: string, today: Date) {
  const dayMs = 86_400_000
  const rowOf = (account: DemoAccount, signedUpDaysAgo: number) => ({
    ...account,
    passwordHash,
    createdAt: new Date(today.getTime() - signedUpDaysAgo * dayMs),
  })
  const stores = demoStores().map((store) => rowOf(store, store.signedUpDaysAgo))
  const staff = demoStaff().map((member) => rowOf(member, 365))
  const rows = await db
    .insert(accounts)
    .values([...stores, ...staff])
    .returning({ email: accounts.email, accountId: accounts.accountId })
  return new Map(rows.map(({ email, accountId }) => [email, accountId]))
}

async function insertProducts(db: Database, catalogue: DemoProduct[], pictures: Map<string, string>) {
  const rows = await db
    .insert(products)
    .values(
      catalogue.map(({ art, supplierPrices, ...product }) => ({
        ...product,
        area: areaOf(product.category),
        imageUrl: imageAddress(known(pictures, JSON.stringify(art))),
        supplierPrices: supplierPrices.map(({ name, priceCents }) => ({ name, price: cents(priceCents) })),
      })),
    )
    .returning()
  return new Map(rows.map((row) => [row.name, row]))
}

type ProductRows = Awaited<ReturnType<typeof insertProducts>>

async function insertOrders(
  db: Database,
  catalogue: DemoProduct[],
  productRows: ProductRows,
  accountIds: Map<string, string>,
  today: Date,
) {
  const staffEmail = demoStaff().at(-1)?.email ?? ''
  const history = demoOrders(demoStores(), catalogue, today)
  const rows = await db
    .insert(orders)
    .values(
      history.map(({ storeEmail, placedBy, orderDate, status }) => ({
        clientId: known(accountIds, storeEmail),
        placedBy: known(accountIds, placedBy === 'staff' ? staffEmail : storeEmail),
        orderDate,
        status,
      })),
    )
    .returning({ orderId: orders.orderId })
  const orderIds = new Map(rows.map(({ orderId }, index) => [index, orderId]))
  // Stock was counted after these orders, so their lines hold none of it.
  await db.insert(orderItems).values(
    history.flatMap(({ lines }, index) =>
      lines.map(({ productName, ...line }) => {
        const product = known(productRows, productName)
        return {
          ...line,
          orderId: known(orderIds, index),
          productId: product.productId,
          productName,
          imageUrl: product.imageUrl,
        }
      }),
    ),
  )
}

/** What stores keep: carts that are being filled, favorites, and monthly lists. */
async function insertShelves(
  db: Database,
  catalogue: DemoProduct[],
  productRows: ProductRows,
  accountIds: Map<string, string>,
  today: Date,
) {
  const stores = demoStores()
  const keysOf = ({ storeEmail, productName }: { storeEmail: string; productName: string }) => ({
    clientId: known(accountIds, storeEmail),
    productId: known(productRows, productName).productId,
  })
  await db
    .insert(cartItems)
    .values(demoCarts(stores, catalogue).map((item) => ({ ...keysOf(item), quantity: item.quantity })))
  await db.insert(favorites).values(demoFavorites(stores, catalogue).map(keysOf))
  await db.insert(recurringOrders).values(
    demoRecurring(stores, catalogue, today).map((line) => ({
      ...keysOf(line),
      quantity: line.quantity,
      dayOfMonth: line.nextDate.getUTCDate(),
      nextDate: line.nextDate.toISOString().slice(0, 10),
    })),
  )
}

/** The oldest come first, so that their numbers rise with time; what is older than a week has been read. */
async function insertNotifications(db: Database, accountIds: Map<string, string>, today: Date) {
  const weekAgo = today.getTime() - 7 * 86_400_000
  const messages = demoNotifications(today).toReversed()
  const rows = await db
    .insert(notifications)
    .values(
      messages.map(({ storeEmail, ...message }) => ({
        ...message,
        clientId: storeEmail === null ? null : known(accountIds, storeEmail),
      })),
    )
    .returning()
  const old = rows.filter(({ clientId, createdAt }) => clientId !== null && createdAt.getTime() < weekAgo)
  if (old.length > 0)
    await db
      .insert(notificationReads)
      .values(old.map(({ notificationId, clientId }) => ({ notificationId, clientId: clientId ?? '' })))
}
