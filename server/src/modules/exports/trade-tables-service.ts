import type { ExportKind, ExportQuery } from '@cornerstock/contract/office/exports'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { Database } from '../../database/pool.ts'
import { readAll } from '../../database/read-all.ts'
import { toLocalDay } from '../../local-days.ts'
import { readAllLevels } from '../prices/price-level-service.ts'
import { createTable, type Table } from './create-table.ts'
import { readExportNames } from './export-names-service.ts'
import {
  type ExportedClientPrice,
  type ExportedPermit,
  findExportedClientPrices,
  findExportedPermits,
} from './trade-export-queries.ts'

async function* readLevels(db: Database) {
  yield* await readAllLevels(db)
}

const readClientPrices = (db: Database) =>
  readAll<ExportedClientPrice>((limit, last) => findExportedClientPrices(db, limit, last))

async function* readPermits(db: Database, _: ExportQuery, timeZone: string, now: Date) {
  const { permitTypes } = await readExportNames(db)
  const today = toLocalDay(now, timeZone)
  const permits = readAll<ExportedPermit>((limit, last) =>
    findExportedPermits(db, { today, limit, after: last?.permitId }),
  )
  for await (const permit of permits)
    yield { ...permit, permitType: permitTypes.get(permit.permitTypeId) ?? null }
}

/** The columns of the exports of price levels, own prices and permits. Imports recognize their headers. */
export const tradeTables: Record<ExportKind & ('levels' | 'client-prices' | 'permits'), Table> = {
  levels: createTable(readLevels, {
    Name: ({ name }) => name,
    Basis: ({ basis }) => basis,
    Percent: ({ percent }) => percent,
  }),
  'client-prices': createTable(readClientPrices, {
    Client: ({ client }) => client,
    'Store name': ({ storeName }) => storeName,
    Product: ({ product }) => product,
    'Product name': ({ productName }) => productName,
    Price: ({ priceCents }) => toDollars(cents(priceCents)),
    'Min quantity': ({ minQuantity }) => minQuantity,
    From: ({ from }) => from,
    To: ({ to }) => to,
    'Is fixed': ({ isFixed }) => isFixed,
    Note: ({ note }) => note,
  }),
  permits: createTable(readPermits, {
    Client: ({ client }) => client,
    'Store name': ({ storeName }) => storeName,
    'Permit type': ({ permitType }) => permitType,
    Number: ({ number }) => number,
    'Issued on': ({ issuedOn }) => issuedOn,
    'Expires on': ({ expiresOn }) => expiresOn,
    Address: ({ address }) => address,
    'Permit state': ({ state }) => state,
  }),
}
