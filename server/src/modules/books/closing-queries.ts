import type { ClosingFileName } from '@cornerstock/contract/office/closings'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { type closingDocuments, closingFiles, closings } from '../../database/schema/office/closings.ts'

export type StoredClosing = typeof closings.$inferSelect

/** A document to be booked, which is not in a batch yet. */
export type BookedDocument = Omit<typeof closingDocuments.$inferInsert, 'closingId'> & {
  orderId: number | null
  creditNumber: number | null
  paymentId: number | null
}

/** Makes every other closing wait until the transaction ends. */
export async function lockClosings(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('closings', 0))`)
}

/** The number of the next batch. The caller has locked the closings. */
export async function nextClosingId(transaction: Database): Promise<number> {
  const [row] = await transaction
    .select({ next: sql<number>`coalesce(max(${closings.closingId}), 0) + 1` })
    .from(closings)
  return row?.next ?? 1
}

/**
 * Inserts a batch with its documents and files.
 *
 * @param documents JSON arrays of `BookedDocument`
 */
export async function insertClosing(
  transaction: Database,
  closing: StoredClosing,
  documents: readonly string[],
  files: ReadonlyMap<ClosingFileName, Uint8Array>,
): Promise<void> {
  const { closingId } = closing
  await transaction.insert(closings).values(closing)
  for (const part of documents)
    await transaction.execute(sql`
      insert into closing_documents (closing_id, document, kind, day, due_on, client_id, client_number, order_id,
                                     credit_number, payment_id, amount_cents, lines)
      select ${closingId}, document, kind, day, "dueOn", "clientId", "clientNumber", "orderId", "creditNumber",
             "paymentId", "amountCents", lines
        from jsonb_to_recordset(${part}::jsonb)
          as d (document text, kind text, day date, "dueOn" date, "clientId" uuid, "clientNumber" text, "orderId" int,
                "creditNumber" int, "paymentId" int, "amountCents" bigint, lines jsonb)`)
  for (const [name, content] of files)
    await transaction.insert(closingFiles).values({ closingId, name, content: Buffer.from(content) })
}

export async function findClosing(db: Database, closingId: number): Promise<StoredClosing | undefined> {
  const [closing] = await db.select().from(closings).where(eq(closings.closingId, closingId))
  return closing
}

/** Up to `limit` batches below one, newest first. */
export const findClosings = (db: Database, limit: number, below?: number): Promise<StoredClosing[]> =>
  db
    .select()
    .from(closings)
    .where(below === undefined ? undefined : lt(closings.closingId, below))
    .orderBy(desc(closings.closingId))
    .limit(limit)

export async function countClosings(db: Database): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(closings)
  return row?.total ?? 0
}

/** The sums of all batches, in cents. */
export async function findClosedSums(
  db: Database,
): Promise<
  Pick<StoredClosing, 'documents' | 'salesCents' | 'chargesCents' | 'paymentsCents' | 'creditsCents'>
> {
  const sumOf = (column: (typeof closings)[keyof typeof closings & `${string}Cents`]) =>
    sql<number>`coalesce(sum(${column}), 0)::float8`
  const [row] = await db
    .select({
      documents: sql<number>`coalesce(sum(${closings.documents}), 0)::int`,
      salesCents: sumOf(closings.salesCents),
      chargesCents: sumOf(closings.chargesCents),
      paymentsCents: sumOf(closings.paymentsCents),
      creditsCents: sumOf(closings.creditsCents),
    })
    .from(closings)
  if (!row) throw new Error('A sum has one row.')
  return row
}

export async function findClosingFile(
  db: Database,
  closingId: number,
  name: ClosingFileName,
): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ content: closingFiles.content })
    .from(closingFiles)
    .where(and(eq(closingFiles.closingId, closingId), eq(closingFiles.name, name)))
  return file?.content
}
