import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { rhythmModel } from '../../../database/schema/catalog/rhythms.ts'
import type { RhythmWeights } from '../rhythm/rhythm-weights-schema.ts'

export type ModelState = { fittedOn: string | null; checkedUntil: string | null }

/** The days of the last fit and of the last checks. */
export async function findModelState(db: Database): Promise<ModelState> {
  const [row] = await db
    .select({ fittedOn: rhythmModel.fittedOn, checkedUntil: rhythmModel.checkedUntil })
    .from(rhythmModel)
  return row ?? { fittedOn: null, checkedUntil: null }
}

export const saveCheckedUntil = (db: Database, day: string): Promise<unknown> =>
  db.update(rhythmModel).set({ checkedUntil: day })

/** Stores the fitted weights and the day of the fit. `weights` is undefined if there were too few orders. */
export const saveWeights = (
  db: Database,
  day: string,
  weights: RhythmWeights | undefined,
): Promise<unknown> => db.update(rhythmModel).set({ fittedOn: day, ...(weights && { weights }) })

/** The ids of up to `limit` clients after one, in id order. */
export async function findClientIds(db: Database, limit: number, after?: string): Promise<string[]> {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select client_id as "clientId" from order_recency
     where ${after === undefined ? sql`true` : sql`client_id > ${after}`} order by client_id limit ${limit}`)
  return rows.map(({ clientId }) => clientId)
}

export type StoredCheck = {
  day: string
  clientId: string
  lastOrderDay: string
  dueDay: string
  isLate: boolean
  isOverdue: boolean
  hasLapsed: boolean | null
  cameOn: string | null
}

/** Inserts checks. Existing ones stay unchanged. */
export const insertChecks = (db: Database, checks: readonly StoredCheck[]): Promise<unknown> =>
  db.execute(sql`
    insert into rhythm_checks
           (day, client_id, last_order_day, due_day, is_late, is_overdue, has_lapsed, came_on)
      select day, "clientId", "lastOrderDay", "dueDay", "isLate", "isOverdue", "hasLapsed", "cameOn"
        from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb)
               as c (day date, "clientId" uuid, "lastOrderDay" date, "dueDay" date, "isLate" boolean,
                     "isOverdue" boolean, "hasLapsed" boolean, "cameOn" date)
             join order_recency r on r.client_id = "clientId" -- the client may have been erased meanwhile
      on conflict do nothing`)

/** The checks of these clients that are not decided yet. */
export async function findOpenChecks(
  db: Database,
  clientIds: readonly string[],
): Promise<Pick<StoredCheck, 'day' | 'clientId' | 'dueDay'>[]> {
  const { rows } = await db.execute<Pick<StoredCheck, 'day' | 'clientId' | 'dueDay'>>(sql`
    select day::text, client_id as "clientId", due_day::text as "dueDay" from rhythm_checks
     where has_lapsed is null and client_id = any (${sql.param(clientIds)}::uuid[])`)
  return rows
}

export const decideChecks = (
  db: Database,
  checks: readonly Pick<StoredCheck, 'day' | 'clientId' | 'hasLapsed' | 'cameOn'>[],
): Promise<unknown> =>
  db.execute(sql`
    update rhythm_checks c set has_lapsed = n."hasLapsed", came_on = n."cameOn"
      from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb)
             as n (day date, "clientId" uuid, "hasLapsed" boolean, "cameOn" date)
     where c.day = n.day and c.client_id = n."clientId"`)

export const deleteChecksBefore = (db: Database, day: string): Promise<unknown> =>
  db.execute(sql`delete from rhythm_checks where day < ${day}`)
