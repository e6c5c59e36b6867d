import type { ReturnReason, ReturnState } from '@cornerstock/contract/orders/returns'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { returnLines, returns } from '../../database/schema/orders/returns.ts'

/** A return with its lines and pictures. Times are ISO 8601. */
export type StoredReturn = {
  returnId: number
  orderId: number
  clientId: string
  storeName: string
  state: ReturnState
  note: string
  refusalReason: string
  feeCents: number
  creditCents: number
  createdAt: string
  lines: {
    itemId: number
    productName: string
    quantity: number
    asked: number
    reason: ReturnReason
    restock: boolean
  }[]
  images: { imageId: number; name: string; width: number; height: number; uploadedAt: string }[]
}

export type ReturnFilter = {
  clientId?: string | undefined
  state?: ReturnState | undefined
  returnIds?: readonly number[]
}

const matches = ({ clientId, state, returnIds }: ReturnFilter): SQL => sql`
  ${clientId === undefined ? sql`true` : sql`r.client_id = ${clientId}`}
  and ${state === undefined ? sql`true` : sql`r.state = ${state}`}
  and ${returnIds === undefined ? sql`true` : sql`r.return_id = any(${sql.param(returnIds)}::int[])`}`

/** Up to `limit` returns below one, newest first. */
export async function findReturns(
  db: Database,
  filter: ReturnFilter,
  limit: number,
  below?: number,
): Promise<StoredReturn[]> {
  const isBelow = below === undefined ? sql`` : sql`and r.return_id < ${below}`
  const { rows } = await db.execute<StoredReturn>(sql`
    select r.return_id as "returnId", r.order_id as "orderId", r.client_id as "clientId",
           coalesce(o.store_name, a.store_name) as "storeName", r.state, r.note,
           r.refusal_reason as "refusalReason",
           r.restocking_fee_cents::float8 as "feeCents",
           (select coalesce(sum(c.amount_cents), 0)::float8 from order_credits c where c.return_id = r.return_id)
             as "creditCents",
           to_jsonb(r.created_at) #>> '{}' as "createdAt",
           (select jsonb_agg(jsonb_build_object('itemId', l.order_item_id, 'productName', i.product_name,
                     'quantity', l.quantity, 'asked', l.asked, 'reason', l.reason, 'restock', l.restock)
                     order by l.order_item_id)
              from return_lines l join order_items i using (order_item_id)
             where l.return_id = r.return_id) as lines,
           (select coalesce(jsonb_agg(jsonb_build_object('imageId', u.upload_id, 'name', p.name, 'width', p.width,
                     'height', p.height, 'uploadedAt', u.created_at) order by u.upload_id), '[]')
              from return_images i join uploads u using (upload_id) join stored_images p on p.name = u.image_name
             where i.return_id = r.return_id) as images
      from returns r join orders o using (order_id) join accounts a on a.account_id = r.client_id
     where ${matches(filter)} ${isBelow}
     order by r.return_id desc limit ${limit}`)
  return rows
}

export async function countReturns(db: Database, filter: ReturnFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from returns r where ${matches(filter)}`,
  )
  return rows[0]?.count ?? 0
}

export const findReturn = async (db: Database, returnId: number): Promise<StoredReturn | undefined> =>
  (await findReturns(db, { returnIds: [returnId] }, 1))[0]

/** The order of a return. */
export async function findOrderIdOfReturn(db: Database, returnId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(eq(returns.returnId, returnId))
  return row?.orderId
}

type NewRow = Pick<typeof returns.$inferInsert, 'orderId' | 'clientId' | 'state' | 'note' | 'createdAt'> & {
  lines: { itemId: number; quantity: number; reason: ReturnReason }[]
}

export async function insertReturn(transaction: Database, { lines, ...row }: NewRow): Promise<number> {
  const [inserted] = await transaction.insert(returns).values(row).returning({ returnId: returns.returnId })
  if (!inserted) throw new Error('The return was not inserted.')
  const { returnId } = inserted
  await transaction.insert(returnLines).values(
    lines.map(({ itemId, quantity, reason }) => ({
      ...{ returnId, orderItemId: itemId, reason },
      ...{ asked: quantity, quantity },
    })),
  )
  return returnId
}

/** Adds pictures of the client to a return, and returns how many of them are the client's. */
export async function insertReturnImages(
  transaction: Database,
  { returnId, clientId, imageIds }: { returnId: number; clientId: string; imageIds: readonly number[] },
): Promise<number> {
  const { rows } = await transaction.execute(sql`
    with own as (select upload_id from uploads
                  where client_id = ${clientId} and upload_id = any(${sql.param(imageIds)}::int[]) for key share)
    insert into return_images (return_id, upload_id) select ${returnId}, upload_id from own returning upload_id`)
  return rows.length
}

export async function updateReturn(
  transaction: Database,
  returnId: number,
  change: Partial<
    Pick<
      typeof returns.$inferInsert,
      'state' | 'refusalReason' | 'restockingFeeCents' | 'runId' | 'stopOrderId'
    >
  >,
): Promise<void> {
  await transaction.update(returns).set(change).where(eq(returns.returnId, returnId))
}

/** Sets what comes back of a return's lines; of lines that are left out, nothing does. */
export async function setReturnedQuantities(
  transaction: Database,
  returnId: number,
  lines: readonly { itemId: number; quantity: number; restock?: boolean }[],
): Promise<void> {
  const given = JSON.stringify(lines)
  await transaction.execute(sql`
    update return_lines l set quantity = coalesce(g.quantity, 0), restock = coalesce(g.restock, false)
      from return_lines r left join jsonb_to_recordset(${given}::jsonb)
             as g("itemId" bigint, quantity int, restock bool) on g."itemId" = r.order_item_id
     where r.return_id = ${returnId} and l.return_id = r.return_id and l.order_item_id = r.order_item_id`)
}

/** Notes that what comes back of a return's lines is what staff have approved. */
export async function noteApproved(transaction: Database, returnId: number): Promise<void> {
  await transaction
    .update(returnLines)
    .set({ approved: sql`${returnLines.quantity}` })
    .where(eq(returnLines.returnId, returnId))
}

/** Lets all that staff have approved of a return's lines come back. */
export async function setApprovedQuantities(transaction: Database, returnId: number): Promise<void> {
  await transaction
    .update(returnLines)
    .set({ quantity: sql`coalesce(${returnLines.approved}, ${returnLines.asked})`, restock: false })
    .where(eq(returnLines.returnId, returnId))
}

/** The returns that a stop has taken. */
export async function findReturnIdsOfStop(
  db: Database,
  { runId, orderId }: { runId: number; orderId: number },
): Promise<number[]> {
  const rows = await db
    .select({ returnId: returns.returnId })
    .from(returns)
    .where(and(eq(returns.runId, runId), eq(returns.stopOrderId, orderId)))
    .orderBy(returns.returnId)
  return rows.map(({ returnId }) => returnId)
}

/** How many units of an order's lines are in returns that are neither done nor refused, but for one return. */
export async function findUnitsInReturns(
  db: Database,
  orderId: number,
  exceptReturnId: number,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ itemId: number; units: number }>(sql`
    select l.order_item_id::float8 as "itemId", sum(l.quantity)::int as units
      from returns r join return_lines l using (return_id)
     where r.order_id = ${orderId} and r.state in ('asked', 'approved', 'pickedUp')
       and r.return_id <> ${exceptReturnId}
     group by 1`)
  return new Map(rows.map(({ itemId, units }) => [itemId, units]))
}
