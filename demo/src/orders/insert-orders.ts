import type { PoolClient } from 'pg'
import { demoStores } from '../accounts.ts'
import { accountIdOf, get, type Ids, productIdOf, staffIdOf } from '../ids.ts'
import { insertRows } from '../insert-rows.ts'
import { demoProducts } from '../products/products.ts'
import { createStaffLog } from '../staff-log.ts'
import { deliveryOf } from './delivery.ts'
import { createOrders, type DemoOrder } from './orders.ts'
import { createPayments, deliver, dueCentsOf } from './payments.ts'

/** Inserts the orders up to `today` with their lines, their balances and the payments of the stores. */
export async function insertOrders(client: PoolClient, ids: Ids, today: Date): Promise<void> {
  const history = createOrders(demoStores, demoProducts, today)
  const staffId = staffIdOf(ids, 'associate')
  const deliveries = history.map((order) => deliver(order, today))
  const stored = await insertRows(
    client,
    'orders',
    history.map(({ storeEmail, placedBy, orderDate }, index) => {
      const store = get(ids.accounts, storeEmail)
      return {
        clientId: store.account_id,
        placedBy: placedBy === 'staff' ? staffId : store.account_id,
        orderDate,
        ...deliveries[index],
        storeName: store.store_name,
        storeAddress: store.store_address,
        phoneNumber: store.phone_number,
        deliveryNotes: store.delivery_notes,
        ...deliveryOf(orderDate),
      }
    }),
  )
  const orderIds = stored.map(({ order_id }) => Number(order_id))
  await insertLines(client, ids, history, orderIds)
  const delivered = history.flatMap(({ storeEmail, lines }, index) => {
    const deliveredAt = deliveries[index]?.deliveredAt
    const orderId = orderIds[index]
    if (!deliveredAt || orderId === undefined) return []
    return [{ orderId, storeEmail, deliveredAt, dueCents: dueCentsOf(lines) }]
  })
  const payments = createPayments(delivered)
  const paidCents = new Map(payments.map(({ orderId, amountCents }) => [orderId, amountCents]))
  await insertRows(
    client,
    'order_balances',
    delivered.map(({ storeEmail, ...order }) => ({
      ...order,
      clientId: accountIdOf(ids, storeEmail),
      paidCents: paidCents.get(order.orderId) ?? 0,
    })),
  )
  await insertRows(
    client,
    'payments',
    payments.map(({ storeEmail, ...payment }) => ({
      ...payment,
      clientId: accountIdOf(ids, storeEmail),
      takenBy: staffId,
    })),
  )
  const logged = history.map((order, index) => ({
    ...order,
    orderId: orderIds[index] ?? 0,
    status: deliveries[index]?.status ?? order.status,
    deliveredAt: deliveries[index]?.deliveredAt ?? null,
  }))
  await insertStaffLog(client, ids, createStaffLog({ orders: logged, payments, today }))
}

async function insertStaffLog(client: PoolClient, ids: Ids, entries: ReturnType<typeof createStaffLog>) {
  const accountOf = (email: string | null) => (email === null ? null : accountIdOf(ids, email))
  await insertRows(
    client,
    'app_logs',
    entries.map(({ staffEmail, storeEmail, ...entry }) => ({
      ...entry,
      staffId: accountOf(staffEmail),
      clientId: accountOf(storeEmail),
    })),
  )
}

/** The stock was counted after these orders, so their lines hold none of it. */
async function insertLines(client: PoolClient, ids: Ids, history: DemoOrder[], orderIds: number[]) {
  await insertRows(
    client,
    'order_items',
    history.flatMap(({ lines }, index) =>
      lines.map(({ productName, ...line }) => ({
        ...line,
        orderId: orderIds[index],
        productId: productIdOf(ids, productName),
        productName,
        imageUrl: get(ids.products, productName).image_url,
      })),
    ),
  )
}
