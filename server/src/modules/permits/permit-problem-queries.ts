import type { PermitProblem } from '@cornerstock/contract/clients/permit-problems'
import type { NeededPermit } from '@cornerstock/contract/orders/order-rejections'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** The permit that a product needs and the client does not have on a delivery day; nothing if it may buy the product. */
export async function findNeededPermits(
  db: Database,
  { clientId, productId, deliveryDate }: { clientId: string; productId: number; deliveryDate: string | null },
): Promise<NeededPermit[]> {
  const { rows } = await db.execute<{ needed: NeededPermit }>(sql`
    select needed from products p
           cross join lateral check_permit(p, ${clientId}::uuid, ${deliveryDate}::date, false) as needed
     where p.product_id = ${productId} and needed is not null`)
  return rows.map(({ needed }) => needed)
}

/** The lines of an order that count and need a permit that the client does not have on its delivery day. */
export async function findUnpermittedLines(db: Database, orderId: number): Promise<NeededPermit[]> {
  const { rows } = await db.execute<{ lines: NeededPermit[] | null }>(
    sql`select unpermitted_lines(${orderId}) as lines`,
  )
  return rows[0]?.lines ?? []
}

/** Keeps the permits of lines that were added to an order (`freeze_permits.sql`). */
export async function freezePermits(db: Database, orderId: number): Promise<void> {
  await db.execute(sql`select freeze_permits(${orderId})`)
}

/** The reason why a client's permit does not count on a day, by the type of permit; null if the permit counts. */
export type PermitProblems = Record<number, PermitProblem | null>

/** Reads the reasons for all types of permits that a client has. */
export async function findPermitProblems(
  db: Database,
  clientId: string,
  day: string,
): Promise<PermitProblems> {
  const { rows } = await db.execute<{ id: number; problem: PermitProblem | null }>(sql`
    select permit_type_id as id, permit_problem(permit_type_id, ${clientId}::uuid, ${day}::date) as problem
      from (select distinct permit_type_id from permits where client_id = ${clientId}) as types
     order by permit_type_id`)
  return Object.fromEntries(rows.map(({ id, problem }) => [id, problem]))
}
