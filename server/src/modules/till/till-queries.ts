import type { TillCodes } from '@cornerstock/contract/orders/till-files'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { invoiceFiles } from '../../database/schema/orders/invoice-files.ts'

/** The codes of the lines of an order, and what its store asks for a unit: its own price, else the product's. */
export async function findTillCodes(db: Database, orderId: number): Promise<TillCodes[]> {
  const { rows } = await db.execute<TillCodes>(sql`
    select i.order_item_id::float8 as "itemId", coalesce(p.sku, '') as sku,
           coalesce((select code from unnest(p.barcodes) with ordinality as b (code, place)
                      where code ~ '^[0-9]{12}$' order by place limit 1), '') as upc,
           coalesce(i.unit_per_pack, p.unit_per_pack) as "unitsPerPack",
           coalesce(r.price_cents, p.retail_price_cents) as "retailPrice"
      from order_items i join orders o using (order_id) join products p using (product_id)
           left join retail_prices r on r.client_id = o.client_id and r.product_id = p.product_id
     where i.order_id = ${orderId} order by i.order_item_id`)
  return rows
}

export type StoredInvoiceFile = typeof invoiceFiles.$inferSelect

/** The stored file of a delivery of an order. */
export async function findInvoiceFile(
  db: Database,
  { orderId, deliveredAt }: Pick<StoredInvoiceFile, 'orderId' | 'deliveredAt'>,
): Promise<StoredInvoiceFile | undefined> {
  const [file] = await db
    .select()
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.orderId, orderId), eq(invoiceFiles.deliveredAt, deliveredAt)))
  return file
}

/** Stores the file of a delivery in place of one of an earlier delivery. One of the same delivery stays. */
export async function insertInvoiceFile(db: Database, file: StoredInvoiceFile): Promise<void> {
  const { deliveredAt, csv, codes } = file
  await db
    .insert(invoiceFiles)
    .values(file)
    .onConflictDoUpdate({
      target: invoiceFiles.orderId,
      set: { deliveredAt, csv, codes },
      setWhere: sql`${invoiceFiles.deliveredAt} <> excluded.delivered_at`,
    })
}

export type LabelProduct = {
  itemId: number
  barcodes: string[]
  ounces: number | null
  unitSize: string
  /** In cents per unit: the store's own price, else the product's. */
  retailPrice: number | null
}

/** What the labels of an order's lines say of their products. */
export async function findLabelProducts(db: Database, orderId: number): Promise<LabelProduct[]> {
  const { rows } = await db.execute<LabelProduct>(sql`
    select i.order_item_id::float8 as "itemId", p.barcodes, p.ounces::float8 as ounces, p.unit_size as "unitSize",
           coalesce(r.price_cents, p.retail_price_cents) as "retailPrice"
      from order_items i join orders o using (order_id) join products p using (product_id)
           left join retail_prices r on r.client_id = o.client_id and r.product_id = p.product_id
     where i.order_id = ${orderId}`)
  return rows
}
