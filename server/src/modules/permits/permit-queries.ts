import type { PermitState } from '@cornerstock/contract/clients/permits'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { permits } from '../../database/schema/accounts/permits.ts'

/** A permit with its state on a day. Times are ISO 8601. */
export type StoredPermit = {
  permitId: number
  clientId: string
  storeName: string
  permitTypeId: number
  permitName: string
  number: string
  issuedOn: string | null
  expiresOn: string | null
  address: string | null
  image: { imageId: number; name: string; width: number; height: number; uploadedAt: string } | null
  state: PermitState
  note: string | null
  createdAt: string
  decidedAt: string | null
}

export type PermitFilter = {
  clientId?: string | undefined
  state?: PermitState | undefined
  expiresBefore?: string | undefined
}

const stateOn = (today: string) => sql`case
  when p.state = 'valid' and p.expires_on + t.grace_days < ${today}::date then 'expired' else p.state end`

const matches = ({ clientId, state, expiresBefore }: PermitFilter, today: string): SQL =>
  sql.join(
    [
      sql`true`,
      ...(clientId === undefined ? [] : [sql`p.client_id = ${clientId}`]),
      ...(state === undefined ? [] : [sql`${stateOn(today)} = ${state}`]),
      ...(state === undefined || state === 'expired' ? [] : [sql`p.state = ${state}`]),
      ...(expiresBefore === undefined ? [] : [sql`p.expires_on < ${expiresBefore}::date`]),
    ],
    sql` and `,
  )

const tables = sql`permits p join permit_types t using (permit_type_id)`

const selectPermits = (where: SQL, today: string) => sql`
  select p.permit_id as "permitId", p.client_id as "clientId", a.store_name as "storeName",
         p.permit_type_id as "permitTypeId", t.name as "permitName", p.number, p.issued_on::text as "issuedOn",
         p.expires_on::text as "expiresOn", p.address,
         case when u.upload_id is not null then jsonb_build_object('imageId', u.upload_id, 'name', s.name,
           'width', s.width, 'height', s.height, 'uploadedAt', u.created_at) end as image,
         ${stateOn(today)} as state, p.note, to_jsonb(p.created_at) #>> '{}' as "createdAt",
         to_jsonb(p.decided_at) #>> '{}' as "decidedAt"
    from ${tables} join accounts a on a.account_id = p.client_id
         left join uploads u using (upload_id) left join stored_images s on s.name = u.image_name
   where ${where}`

/** Up to `limit` permits below one, newest first, with their states on a day. */
export async function findPermits(
  db: Database,
  filter: PermitFilter,
  { today, limit, below }: { today: string; limit: number; below?: number | undefined },
): Promise<StoredPermit[]> {
  const isBelow = below === undefined ? sql`` : sql`and p.permit_id < ${below}`
  const { rows } = await db.execute<StoredPermit>(sql`
    ${selectPermits(sql`${matches(filter, today)} ${isBelow}`, today)}
    order by p.permit_id desc limit ${limit}`)
  return rows
}

export async function countPermits(db: Database, filter: PermitFilter, today: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${tables} where ${matches(filter, today)}`)
  return rows[0]?.count ?? 0
}

export async function findPermit(
  db: Database,
  permitId: number,
  today: string,
): Promise<StoredPermit | undefined> {
  const { rows } = await db.execute<StoredPermit>(selectPermits(sql`p.permit_id = ${permitId}`, today))
  return rows[0]
}

export type PermitRow = typeof permits.$inferSelect

/** Locks a permit until the transaction ends. */
export async function lockPermit(transaction: Database, permitId: number): Promise<PermitRow | undefined> {
  const [locked] = await transaction
    .select()
    .from(permits)
    .where(eq(permits.permitId, permitId))
    .for('update')
  return locked
}

/** Makes other permits of a client wait until the transaction ends, and counts those that wait for staff. */
export async function countWaitingPermits(transaction: Database, clientId: string): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('permits ' || ${clientId}, 0))`)
  const { rows } = await transaction.execute<{ count: number }>(sql`
    select count(*)::int as count from permits where client_id = ${clientId} and state = 'waiting'`)
  return rows[0]?.count ?? 0
}

/** Whether an upload is the client's. It cannot be deleted until the transaction ends. */
export async function ownsUpload(
  transaction: Database,
  { clientId, imageId }: { clientId: string; imageId: number },
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from uploads where upload_id = ${imageId} and client_id = ${clientId} for key share`)
  return rows.length > 0
}

export async function insertPermit(
  transaction: Database,
  permit: typeof permits.$inferInsert,
): Promise<number> {
  const [inserted] = await transaction
    .insert(permits)
    .values(permit)
    .returning({ permitId: permits.permitId })
  if (!inserted) throw new Error('The permit was not inserted.')
  return inserted.permitId
}

export async function updatePermit(
  transaction: Database,
  permitId: number,
  changes: Partial<typeof permits.$inferInsert>,
): Promise<void> {
  await transaction.update(permits).set(changes).where(eq(permits.permitId, permitId))
}

/** Leaves out the reminders of a permit whose days have passed. */
export async function skipPastReminders(
  transaction: Database,
  permitId: number,
  today: string,
): Promise<void> {
  await transaction.execute(sql`
    update permits p set reminded_days = (
      select min(days) from unnest(t.remind_days) as days where days > p.expires_on - ${today}::date)
      from permit_types t
     where p.permit_id = ${permitId} and t.permit_type_id = p.permit_type_id`)
}
