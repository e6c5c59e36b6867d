import { imageAddress } from '@cornerstock/contract/catalog/images'
import { cents } from '@cornerstock/contract/values/money'
import type { PoolClient } from 'pg'
import { type DemoAccount, demoStaff, demoStores } from './accounts.ts'
import { daysBefore } from './days.ts'
import { accountIdOf, get, type Ids, productIdOf, staffIdOf } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import { createNotifications } from './notifications.ts'
import { demoCountedCategories, demoDelivery } from './orders/delivery.ts'
import { insertDeliveryRun } from './orders/delivery-run.ts'
import { insertClaims } from './orders/insert-claims.ts'
import { insertOrders } from './orders/insert-orders.ts'
import { insertPurchasing } from './orders/purchasing.ts'
import { demoProducts } from './products/products.ts'
import { createCartItems, createFavorites, createRecurringOrders } from './store-lists.ts'
import { createSupportRequests } from './support.ts'

export type DemoContents = {
  passwordHash: string
  /** The names in the image store, by the file names of the demo's pictures. */
  imageNames: ReadonlyMap<string, string>
  /** The day that the demo ends on: midnight UTC. */
  today: Date
}

/** Inserts all rows of the demo. Call it in a transaction, on an empty database. */
export async function fillDemo(client: PoolClient, contents: DemoContents): Promise<void> {
  const ids = {
    accounts: await insertAccounts(client, contents),
    products: await insertProducts(client, contents),
  }
  await insertRows(client, 'settings', [
    { chosen: { delivery: demoDelivery, countAtDoor: demoCountedCategories } },
  ])
  await insertOrders(client, ids, contents.today)
  await insertPurchasing(client, ids)
  await insertStoreLists(client, ids, contents)
  await insertNotifications(client, ids, contents)
  await insertSupportRequests(client, ids, contents)
  await insertClaims(client, ids)
  await insertDeliveryRun(client, ids)
}

async function insertAccounts(client: PoolClient, { passwordHash, today }: DemoContents) {
  const toRow = (account: DemoAccount, signedUpDaysAgo: number) => ({
    role: account.role,
    email: account.email,
    name: account.role === 'client' ? '' : account.businessOwnerName,
    passwordHash,
    storeName: account.storeName,
    storeAddress: account.storeAddress,
    businessOwnerName: account.businessOwnerName,
    businessType: account.businessType,
    phoneNumber: account.phoneNumber,
    deliveryNotes: account.deliveryNotes,
    referralCode: account.referralCode,
    preferredWholesaler: account.preferredWholesaler,
    createdAt: daysBefore(today, signedUpDaysAgo),
    emailVerifiedAt: daysBefore(today, signedUpDaysAgo),
    lastSeenAt: account.role === 'client' ? null : daysBefore(today, 1),
  })
  const stored = await insertRows(client, 'accounts', [
    ...demoStores.map((store) => toRow(store, store.signedUpDaysAgo)),
    ...demoStaff.map((member) => toRow(member, 365)),
  ])
  return new Map(stored.map((row) => [String(row.email), row]))
}

/** Some prices are older than a month, so that a purchase run flags some as stale. */
const oldestPriceDays = 45

async function insertProducts(client: PoolClient, { imageNames, today }: DemoContents) {
  const stored = await insertRows(
    client,
    'products',
    demoProducts.map(({ picture, supplierPrices, ...product }, index) => ({
      ...product,
      imageUrl: imageAddress(get(imageNames, picture)),
      supplierPrices: supplierPrices.map(({ name, priceCents }, place) => ({
        name,
        price: cents(priceCents),
        pricedAt: daysBefore(today, (index * 7 + place * 11) % oldestPriceDays).toISOString(),
      })),
    })),
  )
  return new Map(stored.map((row) => [String(row.name), row]))
}

/** Carts, favorites and recurring orders. */
async function insertStoreLists(client: PoolClient, ids: Ids, { today }: DemoContents) {
  const toKey = ({ storeEmail, productName }: { storeEmail: string; productName: string }) => ({
    clientId: accountIdOf(ids, storeEmail),
    productId: productIdOf(ids, productName),
  })
  const cartItems = createCartItems(demoStores, demoProducts)
  const recurringOrders = createRecurringOrders(demoStores, demoProducts, today)
  await insertRows(
    client,
    'cart_items',
    cartItems.map((item) => ({ ...toKey(item), quantity: item.quantity })),
  )
  await insertRows(client, 'favorites', createFavorites(demoStores, demoProducts).map(toKey))
  await insertRows(
    client,
    'recurring_orders',
    recurringOrders.map((order) => ({
      ...toKey(order),
      quantity: order.quantity,
      dayOfMonth: order.nextDate.getUTCDate(),
      nextDate: order.nextDate.toISOString().slice(0, 10),
    })),
  )
}

/** Inserts the oldest first, so that ids rise with time. Messages older than a week are read. */
async function insertNotifications(client: PoolClient, ids: Ids, { today }: DemoContents) {
  const messages = createNotifications(today).toReversed()
  const stored = await insertRows(
    client,
    'notifications',
    messages.map(({ storeEmail, ...message }) => ({
      ...message,
      clientId: storeEmail === null ? null : accountIdOf(ids, storeEmail),
    })),
  )
  const weekAgo = daysBefore(today, 7)
  const read = stored.filter(
    (row, index) => row.client_id !== null && (messages[index]?.createdAt ?? today) < weekAgo,
  )
  await insertRows(
    client,
    'notification_reads',
    read.map((row) => ({ notificationId: row.notification_id, clientId: row.client_id })),
  )
}

async function insertSupportRequests(client: PoolClient, ids: Ids, { today }: DemoContents) {
  const requests = createSupportRequests(today)
  const staffId = staffIdOf(ids, 'picker')
  const stored = await insertRows(
    client,
    'support_requests',
    requests.map(({ storeEmail, kind, status, messages }) => ({
      clientId: accountIdOf(ids, storeEmail),
      kind,
      status,
      createdAt: messages[0]?.createdAt,
      lastMessageAt: messages.at(-1)?.createdAt,
      lastAuthor: messages.at(-1)?.author,
    })),
  )
  await insertRows(
    client,
    'support_messages',
    requests.flatMap(({ messages }, index) =>
      messages.map((message) => ({
        ...message,
        supportId: stored[index]?.support_id,
        staffId: message.author === 'staff' ? staffId : null,
      })),
    ),
  )
}
