import { imageAddress } from '@cornerstock/contract/images'
import { cents } from '@cornerstock/contract/money'
import type { PoolClient } from 'pg'
import { type DemoAccount, demoStaff, demoStores } from './accounts.ts'
import { daysBefore } from './days.ts'
import { deliveryOf, demoDelivery } from './delivery.ts'
import { insertRows, type StoredRow } from './insert-rows.ts'
import { createNotifications } from './notifications.ts'
import { createOrders } from './orders.ts'
import { demoProducts } from './products.ts'
import { createCartItems, createFavorites, createRecurringOrders } from './store-lists.ts'
import { createSupportRequests } from './support.ts'

export type DemoContents = {
  passwordHash: string
  /** The names in the image store, by the file names of the demo's pictures. */
  imageNames: ReadonlyMap<string, string>
  /** The day that the demo ends on: midnight UTC. */
  today: Date
}

type Ids = {
  /** By email. */
  accounts: ReadonlyMap<string, StoredRow>
  /** By name. */
  products: ReadonlyMap<string, StoredRow>
}

/** Inserts all rows of the demo. Call it in a transaction, on an empty database. */
export async function fillDemo(client: PoolClient, contents: DemoContents): Promise<void> {
  const ids = {
    accounts: await insertAccounts(client, contents),
    products: await insertProducts(client, contents),
  }
  await insertRows(client, 'settings', [{ chosen: { delivery: demoDelivery } }])
  await insertOrders(client, ids, contents)
  await insertStoreLists(client, ids, contents)
  await insertNotifications(client, ids, contents)
  await insertSupportRequests(client, ids, contents)
}

function get<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo has no ${String(key)}.`)
  return value
}

const accountIdOf = ({ accounts }: Ids, email: string) => get(accounts, email).account_id
const productIdOf = ({ products }: Ids, name: string) => get(products, name).product_id

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

async function insertProducts(client: PoolClient, { imageNames }: DemoContents) {
  const stored = await insertRows(
    client,
    'products',
    demoProducts.map(({ picture, supplierPrices, ...product }) => ({
      ...product,
      imageUrl: imageAddress(get(imageNames, picture)),
      supplierPrices: supplierPrices.map(({ name, priceCents }) => ({ name, price: cents(priceCents) })),
    })),
  )
  return new Map(stored.map((row) => [String(row.name), row]))
}

async function insertOrders(client: PoolClient, ids: Ids, { today }: DemoContents) {
  const history = createOrders(demoStores, demoProducts, today)
  const staffEmail = demoStaff.find(({ role }) => role === 'associate')?.email ?? ''
  const stored = await insertRows(
    client,
    'orders',
    history.map(({ storeEmail, placedBy, orderDate, status }) => {
      const store = get(ids.accounts, storeEmail)
      return {
        clientId: store.account_id,
        placedBy: accountIdOf(ids, placedBy === 'staff' ? staffEmail : storeEmail),
        orderDate,
        status,
        storeName: store.store_name,
        storeAddress: store.store_address,
        phoneNumber: store.phone_number,
        deliveryNotes: store.delivery_notes,
        ...deliveryOf(orderDate),
      }
    }),
  )
  // The stock was counted after these orders, so their lines hold none of it.
  await insertRows(
    client,
    'order_items',
    history.flatMap(({ lines }, index) =>
      lines.map(({ productName, ...line }) => ({
        ...line,
        orderId: stored[index]?.order_id,
        productId: productIdOf(ids, productName),
        productName,
        imageUrl: get(ids.products, productName).image_url,
      })),
    ),
  )
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
  const staffId = accountIdOf(ids, demoStaff.at(-1)?.email ?? '')
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
