import type { PermitState } from '@cornerstock/contract/clients/permits'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** How a file names the client `a`: imports find it again by each of these. */
const clientName = sql`coalesce(a.email, a.external_id, a.account_id::text)`

export type ExportedClientPrice = {
  clientId: string
  productId: number
  client: string
  storeName: string
  product: string
  productName: string
  priceCents: number
  minQuantity: number
  from: string | null
  to: string | null
  isFixed: boolean
  note: string
}

/** Up to `limit` own prices of clients after another, by client, product, quantity and day. */
export async function findExportedClientPrices(
  db: Database,
  limit: number,
  after: ExportedClientPrice | undefined,
): Promise<ExportedClientPrice[]> {
  const isAfter = after
    ? sql`(c.client_id, c.product_id, c.min_quantity, coalesce(c.from_day, '-infinity'))
          > (${after.clientId}::uuid, ${after.productId}::int, ${after.minQuantity}::int, coalesce(${after.from}::date, '-infinity'))`
    : sql`true`
  const { rows } = await db.execute<ExportedClientPrice>(sql`
    select c.client_id as "clientId", c.product_id as "productId", ${clientName} as client,
           a.store_name as "storeName", coalesce(p.sku, p.name) as product, p.name as "productName",
           c.price_cents as "priceCents", c.min_quantity as "minQuantity", c.from_day::text as "from",
           c.to_day::text as "to", c.is_fixed as "isFixed", c.note
      from client_prices c join accounts a on a.account_id = c.client_id
           join products p on p.product_id = c.product_id and p.deleted_at is null
     where ${isAfter}
     order by c.client_id, c.product_id, c.min_quantity, coalesce(c.from_day, '-infinity') limit ${limit}`)
  return rows
}

export type ExportedPermit = {
  permitId: number
  client: string
  storeName: string
  permitTypeId: number
  number: string
  issuedOn: string | null
  expiresOn: string | null
  address: string | null
  state: PermitState
}

/** Up to `limit` permits after another, oldest first, with their states on a day. */
export async function findExportedPermits(
  db: Database,
  { today, limit, after = 0 }: { today: string; limit: number; after?: number | undefined },
): Promise<ExportedPermit[]> {
  const { rows } = await db.execute<ExportedPermit>(sql`
    select p.permit_id as "permitId", ${clientName} as client, a.store_name as "storeName",
           p.permit_type_id as "permitTypeId", p.number, p.issued_on::text as "issuedOn",
           p.expires_on::text as "expiresOn", p.address,
           case when p.state = 'valid' and p.expires_on + t.grace_days < ${today}::date then 'expired' else p.state end
             as state
      from permits p join permit_types t using (permit_type_id) join accounts a on a.account_id = p.client_id
     where p.permit_id > ${after} order by p.permit_id limit ${limit}`)
  return rows
}
