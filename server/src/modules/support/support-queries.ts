import type { SupportKind, SupportStatus } from '@cornerstock/contract/clients/support'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { uploads } from '../../database/schema/accounts/images.ts'
import { supportImages, supportMessages, supportRequests } from '../../database/schema/accounts/support.ts'
import { staffNameOf } from '../../database/staff-name.ts'

/** A support request with its messages, oldest first. Times are ISO 8601. */
export type StoredSupportRequest = {
  supportId: number
  clientId: string
  storeName: string
  kind: SupportKind
  status: SupportStatus
  createdAt: string
  lastMessageMicros: number
  messages: { by: 'client' | 'staff'; text: string; at: string; staffName: string | null }[]
  orderId: number | null
  itemId: number | null
  quantity: number | null
  code: string | null
  decision: { accept: boolean; quantity: number; amountCents: number; at: string } | null
  images: { imageId: number; name: string; width: number; height: number; uploadedAt: string }[]
}

export type SupportFilter = {
  clientId?: string | undefined
  status?: SupportStatus | undefined
  kind?: SupportKind | undefined
  /** Only open requests in which the client wrote last. */
  awaitsReply?: boolean
}

export type SupportPosition = [status: SupportStatus, lastMessageMicros: number, supportId: number]

const matches = ({ clientId, status, kind, awaitsReply }: SupportFilter): SQL[] => [
  sql`true`,
  ...(clientId === undefined ? [] : [sql`r.client_id = ${clientId}`]),
  ...(status === undefined ? [] : [sql`r.status = ${status}`]),
  ...(kind === undefined ? [] : [sql`r.kind = ${kind}`]),
  ...(awaitsReply ? [sql`r.status = 'open' and r.last_author = 'client'`] : []),
]

/** Selects requests with their messages; with `untilMessage`, only those up to that one. */
const selectRequests = (where: SQL, untilMessage?: number) => sql`
  select r.support_id as "supportId", r.client_id as "clientId", a.store_name as "storeName", r.kind, r.status,
         to_jsonb(r.created_at) #>> '{}' as "createdAt",
         (extract(epoch from r.last_message_at) * 1000000)::float8 as "lastMessageMicros",
         case when r.decided_at is not null then jsonb_build_object('accept', r.is_accepted,
           'quantity', coalesce(c.quantity, 0), 'amountCents', coalesce(c.amount_cents, 0), 'at', r.decided_at)
         end as decision,
         r.order_id as "orderId", r.order_item_id::float8 as "itemId", r.quantity, r.code,
         (select jsonb_agg(jsonb_build_object('by', m.author, 'text', m.text, 'at', m.created_at,
                   'staffName', ${staffNameOf('s')})
                   order by m.message_id)
            from support_messages m left join accounts s on s.account_id = m.staff_id
           where m.support_id = r.support_id
             ${untilMessage === undefined ? sql`` : sql`and m.message_id <= ${untilMessage}`}) as messages,
         (select coalesce(jsonb_agg(jsonb_build_object('imageId', u.upload_id, 'name', p.name, 'width', p.width,
                   'height', p.height, 'uploadedAt', u.created_at) order by u.upload_id), '[]')
            from support_images i join uploads u using (upload_id) join stored_images p on p.name = u.image_name
           where i.support_id = r.support_id) as images
    from support_requests r join accounts a on a.account_id = r.client_id
         left join order_credits c on c.support_id = r.support_id
   where ${where}`

/** Up to `limit` requests after a position: open ones first, then those with the latest message. */
export async function findSupportRequests(
  db: Database,
  filter: SupportFilter,
  limit: number,
  after?: SupportPosition,
): Promise<StoredSupportRequest[]> {
  const later =
    after &&
    sql`(r.status, r.last_message_at, r.support_id) <
      (${after[0]}, timestamptz 'epoch' + ${after[1]}::bigint * interval '1 microsecond', ${after[2]})`
  const where = sql.join([...matches(filter), ...(later ? [later] : [])], sql` and `)
  const { rows } = await db.execute<StoredSupportRequest>(sql`${selectRequests(where)}
    order by r.status desc, r.last_message_at desc, r.support_id desc limit ${limit}`)
  return rows
}

/** The newest messages of a client's requests, newest first. */
export async function findNewestMessages(db: Database, clientId: string, limit: number) {
  const { rows } = await db.execute<{
    supportId: number
    kind: SupportKind
    by: 'client' | 'staff'
    text: string
    at: string
    staffName: string | null
  }>(sql`
    select r.support_id as "supportId", r.kind, m.author as by, m.text, to_jsonb(m.created_at) #>> '{}' as at,
           ${staffNameOf('s')} as "staffName"
      from support_requests r join support_messages m using (support_id)
           left join accounts s on s.account_id = m.staff_id
     where r.client_id = ${clientId} order by m.message_id desc limit ${limit}`)
  return rows
}

export async function countSupportRequests(db: Database, filter: SupportFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from support_requests r where ${sql.join(matches(filter), sql` and `)}`)
  return rows[0]?.count ?? 0
}

/** A request; if `clientId` is not null, only of this client. With `untilMessage`, only its messages up to that one. */
export async function findSupportRequest(
  db: Database,
  supportId: number,
  { clientId, untilMessage }: { clientId: string | null; untilMessage?: number },
): Promise<StoredSupportRequest | undefined> {
  const owned = clientId === null ? sql`` : sql`and r.client_id = ${clientId}`
  const { rows } = await db.execute<StoredSupportRequest>(
    selectRequests(sql`r.support_id = ${supportId} ${owned}`, untilMessage),
  )
  return rows[0]
}

/** Locks a request until the transaction ends; if `clientId` is not null, only a request of this client. */
export async function lockSupportRequest(db: Database, supportId: number, clientId: string | null) {
  const [locked] = await db
    .select({
      supportId: supportRequests.supportId,
      clientId: supportRequests.clientId,
      kind: supportRequests.kind,
      status: supportRequests.status,
      orderId: supportRequests.orderId,
      itemId: supportRequests.orderItemId,
      quantity: supportRequests.quantity,
      decidedAt: supportRequests.decidedAt,
    })
    .from(supportRequests)
    .where(
      and(
        eq(supportRequests.supportId, supportId),
        clientId === null ? undefined : eq(supportRequests.clientId, clientId),
      ),
    )
    .for('update')
  return locked
}

/** Makes other messages of a client wait until the transaction ends, so that its limits hold. */
export async function lockSupportOf(db: Database, clientId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(5, hashtext(${clientId}))`)
}

/** The number of a client's open requests, and of its messages within a day. */
export async function countSupportOf(
  db: Database,
  clientId: string,
): Promise<{ openRequests: number; messagesToday: number }> {
  const { rows } = await db.execute<{ openRequests: number; messagesToday: number }>(sql`
    select count(*) filter (where r.status = 'open')::int as "openRequests",
           coalesce(sum((select count(*) from support_messages m where m.support_id = r.support_id
             and m.author = 'client' and m.created_at > now() - interval '1 day')), 0)::int as "messagesToday"
      from support_requests r where r.client_id = ${clientId}`)
  return rows[0] ?? { openRequests: 0, messagesToday: 0 }
}

export async function insertSupportRequest(
  db: Database,
  request: Omit<typeof supportRequests.$inferInsert, 'supportId'>,
): Promise<number> {
  const [inserted] = await db
    .insert(supportRequests)
    .values(request)
    .returning({ supportId: supportRequests.supportId })
  if (!inserted) throw new Error('the support request was not saved')
  return inserted.supportId
}

export async function insertSupportMessage(
  db: Database,
  message: Pick<typeof supportMessages.$inferInsert, 'supportId' | 'author' | 'staffId' | 'text'>,
): Promise<number> {
  const [inserted] = await db
    .insert(supportMessages)
    .values(message)
    .returning({ messageId: supportMessages.messageId })
  if (!inserted) throw new Error('the support message was not saved')
  return inserted.messageId
}

/** Records the last message of a request, and its status. */
export async function updateAfterMessage(
  db: Database,
  supportId: number,
  last: { author: 'client' | 'staff'; status: SupportStatus },
): Promise<void> {
  await db
    .update(supportRequests)
    .set({ lastMessageAt: sql`now()`, lastAuthor: last.author, status: last.status })
    .where(eq(supportRequests.supportId, supportId))
}

export async function updateSupportStatus(
  db: Database,
  supportId: number,
  status: SupportStatus,
): Promise<void> {
  await db.update(supportRequests).set({ status }).where(eq(supportRequests.supportId, supportId))
}

export async function updateDecision(
  db: Database,
  supportId: number,
  { accept, now }: { accept: boolean; now: Date },
): Promise<void> {
  await db
    .update(supportRequests)
    .set({ decidedAt: now, isAccepted: accept })
    .where(eq(supportRequests.supportId, supportId))
}

/** Whether a client has the order, the line, or the line in the order, depending on which of them is named. */
export async function ownsOrder(
  db: Database,
  clientId: string,
  { orderId, itemId }: { orderId: number | null; itemId: number | null },
): Promise<boolean> {
  const inOrder = orderId === null ? sql`` : sql`and o.order_id = ${orderId}`
  const line =
    itemId === null
      ? sql``
      : sql`and exists (select from order_items i where i.order_id = o.order_id and i.order_item_id = ${itemId})`
  const { rows } = await db.execute(sql`
    select from orders o where o.client_id = ${clientId} ${inOrder} ${line} limit 1`)
  return rows.length > 0
}

/** Adds the given pictures that belong to the client to a request. Returns their number. */
export async function insertSupportImages(
  db: Database,
  { supportId, clientId, imageIds }: { supportId: number; clientId: string; imageIds: number[] },
): Promise<number> {
  const own = await db
    .select({ uploadId: uploads.uploadId })
    .from(uploads)
    .where(and(eq(uploads.clientId, clientId), sql`${uploads.uploadId} = any(${sql.param(imageIds)}::int[])`))
    .for('key share')
  if (own.length > 0)
    await db.insert(supportImages).values(own.map(({ uploadId }) => ({ supportId, uploadId })))
  return own.length
}
