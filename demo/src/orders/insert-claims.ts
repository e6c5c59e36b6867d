import type { PoolClient } from 'pg'
import { accountIdOf, type Ids, staffIdOf } from '../ids.ts'
import { insertRows } from '../insert-rows.ts'
import { claimTimes, type DemoClaim, demoClaims } from './claims.ts'

interface ClaimedLine {
  orderId: number
  itemId: string
  priceCents: number
  deliveredAt: Date
}

const minuteMs = 60_000
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)

/** Inserts claims of stores, with the decisions of staff and the credits. */
export async function insertClaims(client: PoolClient, ids: Ids): Promise<void> {
  const staffId = String(staffIdOf(ids, 'associate'))
  for (const claim of demoClaims) {
    const clientId = String(accountIdOf(ids, claim.storeEmail))
    const line = await findNewestLine(client, clientId)
    if (line) await insertClaim(client, claim, { line, clientId, staffId })
  }
}

/** The first found line of a store's newest delivered order, which is unpaid: its credit changes no payment. */
async function findNewestLine(client: PoolClient, clientId: string): Promise<ClaimedLine | undefined> {
  const { rows } = await client.query<ClaimedLine>(
    `select o.order_id as "orderId", i.order_item_id as "itemId", i.price_cents as "priceCents",
            o.delivered_at as "deliveredAt"
       from orders o join order_items i using (order_id)
      where o.client_id = $1 and o.delivered_at is not null and i.found_quantity > 0
      order by o.delivered_at desc, i.order_item_id limit 1`,
    [clientId],
  )
  return rows[0]
}

interface ClaimContext {
  line: ClaimedLine
  clientId: string
  staffId: string
}

async function insertClaim(
  client: PoolClient,
  { text, decision }: DemoClaim,
  { line, clientId, staffId }: ClaimContext,
) {
  const { orderId, itemId, deliveredAt } = line
  const createdAt = after(deliveredAt, claimTimes.afterDelivery)
  const decidedAt = after(createdAt, claimTimes.decidedAfter)
  const [stored] = await insertRows(client, 'support_requests', [
    {
      clientId,
      kind: 'claim',
      status: decision ? 'closed' : 'open',
      orderId,
      orderItemId: itemId,
      quantity: 1,
      createdAt,
      lastMessageAt: decision ? decidedAt : createdAt,
      lastAuthor: decision ? 'staff' : 'client',
      decidedAt: decision && decidedAt,
      isAccepted: decision?.isAccepted ?? null,
    },
  ])
  const supportId = stored?.support_id
  await insertRows(client, 'support_messages', [
    { supportId, author: 'client', staffId: null, text, createdAt },
    ...(decision ? [{ supportId, author: 'staff', staffId, text: decision.text, createdAt: decidedAt }] : []),
  ])
  if (decision?.isAccepted) await insertCredit(client, { line, staffId, supportId, decidedAt })
}

async function insertCredit(
  client: PoolClient,
  {
    line: { orderId, itemId, priceCents },
    staffId,
    supportId,
    decidedAt,
  }: { line: ClaimedLine; staffId: string; supportId: unknown; decidedAt: Date },
) {
  await insertRows(client, 'order_credits', [
    {
      // The demo has one accepted claim.
      creditNumber: 1,
      orderId,
      orderItemId: itemId,
      supportId,
      quantity: 1,
      amountCents: priceCents,
      createdAt: decidedAt,
    },
  ])
  await client.query('update order_balances set due_cents = due_cents - $2 where order_id = $1', [
    orderId,
    priceCents,
  ])
  await insertRows(client, 'order_changes', [
    {
      orderId,
      orderItemId: itemId,
      what: 'credit',
      oldValue: null,
      newValue: priceCents / 100,
      isByStaff: true,
      staffId,
      createdAt: decidedAt,
    },
  ])
}
