import type { ExportKind, ExportQuery } from '@cornerstock/contract/office/exports'
import { type Order, orderStatusNames } from '@cornerstock/contract/orders/orders'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { Database } from '../../database/pool.ts'
import { startOfLocalDay } from '../../local-days.ts'
import { type Cell, joinList } from '../../spreadsheet/text-cell-rules.ts'
import { readAllClients } from '../accounts/clients/client-service.ts'
import { readAllLogs } from '../app-logs/app-log-service.ts'
import { readAllOrders } from '../orders/order-service.ts'
import { readAllProducts } from '../products/product-service.ts'

type Table = {
  headers: string[]
  /** Days of the query are days of `timeZone`. */
  read: (db: Database, query: ExportQuery, timeZone: string) => AsyncIterable<Cell[]>
}

/** A table whose columns are functions of an item; an item can have several rows. */
function createTable<Item>(
  items: (db: Database, query: ExportQuery, timeZone: string) => AsyncIterable<Item>,
  columns: Record<string, (item: Item) => Cell>,
): Table {
  return {
    headers: Object.keys(columns),
    read: async function* (...source) {
      for await (const item of items(...source)) yield Object.values(columns).map((cellOf) => cellOf(item))
    },
  }
}

const dollars = (amount: number | null): number | null => (amount === null ? null : toDollars(cents(amount)))

const readClients = (db: Database, { search = '' }: ExportQuery) => readAllClients(db, search)

/** The start of the first day and the end of the last one. */
const toRange = ({ from, to }: ExportQuery, timeZone: string) => ({
  from: from === undefined ? undefined : startOfLocalDay(Temporal.PlainDate.from(from), timeZone),
  to: to === undefined ? undefined : startOfLocalDay(Temporal.PlainDate.from(to).add({ days: 1 }), timeZone),
})

const readOrders = (db: Database, query: ExportQuery, timeZone: string) =>
  readAllOrders(db, {
    status: query.status,
    deliveryDate: query.deliveryDate,
    search: query.search,
    ...toRange(query, timeZone),
  })

const readLogs = (db: Database, query: ExportQuery, timeZone: string) =>
  readAllLogs(db, { search: query.search, ...toRange(query, timeZone) })

const asJson = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value)

async function* readPrices(db: Database, query: ExportQuery) {
  for await (const product of readAllProducts(db, query))
    for (const entry of product.supplierPrices ?? []) yield { product, entry }
}

async function* readLines(...source: Parameters<typeof readOrders>) {
  for await (const order of readOrders(...source)) for (const item of order.items) yield { order, item }
}

const orderColumns: Record<string, (order: Order) => Cell> = {
  orderId: ({ orderId }) => orderId,
  orderDate: ({ orderDate }) => orderDate.toISOString(),
  status: ({ status }) => orderStatusNames[status],
  clientId: ({ clientId }) => clientId,
  storeName: ({ storeName }) => storeName,
}

const ofOrder = Object.fromEntries(
  Object.entries(orderColumns).map(([header, cellOf]) => [
    header,
    ({ order }: { order: Order }) => cellOf(order),
  ]),
)

/** The columns of each export. Imports recognize their headers. */
export const exportTables: Record<ExportKind, Table> = {
  products: createTable(readAllProducts, {
    productId: ({ productId }) => productId,
    sku: ({ sku }) => sku,
    name: ({ name }) => name,
    brand: ({ brand }) => brand,
    category: ({ category }) => category,
    subCategory: ({ subCategory }) => subCategory,
    description: ({ description }) => description,
    imageUrl: ({ imageUrl }) => imageUrl,
    unitSize: ({ unitSize }) => unitSize,
    unitPerPack: ({ unitPerPack }) => unitPerPack,
    price: ({ priceCents }) => dollars(priceCents),
    costPrice: ({ costPriceCents }) => dollars(costPriceCents),
    onSale: ({ onSale }) => onSale,
    salePrice: ({ salePriceCents }) => dollars(salePriceCents),
    saleStartsAt: ({ saleStartsAt }) => saleStartsAt?.toISOString() ?? null,
    saleEndsAt: ({ saleEndsAt }) => saleEndsAt?.toISOString() ?? null,
    inStock: ({ inStock }) => inStock,
    stockQuantity: ({ stockQuantity }) => stockQuantity,
    trackStock: ({ trackStock }) => trackStock,
    minimumQuantity: ({ minimumQuantity }) => minimumQuantity,
    quantityStep: ({ quantityStep }) => quantityStep,
    supplier: ({ supplier }) => supplier,
    tags: ({ tags }) => joinList(tags),
    barcodes: ({ barcodes }) => joinList(barcodes),
  }),
  prices: createTable(readPrices, {
    productId: ({ product }) => product.productId,
    sku: ({ product }) => product.sku,
    name: ({ product }) => product.name,
    supplier: ({ entry }) => entry.name,
    price: ({ entry }) => toDollars(entry.price),
  }),
  clients: createTable(readClients, {
    clientId: ({ clientId }) => clientId,
    email: ({ email }) => email,
    externalId: ({ externalId }) => externalId ?? null,
    storeName: ({ storeName }) => storeName,
    storeAddress: ({ storeAddress }) => storeAddress,
    businessOwnerName: ({ businessOwnerName }) => businessOwnerName,
    phoneNumber: ({ phoneNumber }) => phoneNumber,
    businessType: ({ businessType }) => businessType,
    deliveryNotes: ({ deliveryNotes }) => deliveryNotes,
    internalNote: ({ internalNote }) => internalNote ?? '',
  }),
  orders: createTable(readOrders, {
    ...orderColumns,
    storeAddress: ({ storeAddress }) => storeAddress,
    deliveryDate: ({ deliveryDate }) => deliveryDate,
    placedBy: ({ placedBy }) => placedBy,
    total: ({ total }) => toDollars(total),
    amountDue: ({ amountDue }) => toDollars(amountDue),
    savedAmount: ({ savedAmount }) => toDollars(savedAmount),
  }),
  'order-lines': createTable(readLines, {
    ...ofOrder,
    id: ({ item }) => item.id,
    productId: ({ item }) => item.productId,
    productName: ({ item }) => item.productName,
    quantity: ({ item }) => item.quantity,
    price: ({ item }) => toDollars(item.price),
    listPrice: ({ item }) => toDollars(item.listPrice),
    found: ({ item }) => item.found,
    foundQuantity: ({ item }) => item.foundQuantity,
  }),
  log: createTable(readLogs, {
    id: ({ id }) => id,
    timestamp: ({ timestamp }) => timestamp.toISOString(),
    level: ({ level }) => level,
    source: ({ source }) => source,
    staffName: ({ staffName }) => staffName,
    clientId: ({ clientId }) => clientId,
    message: ({ message }) => message,
    what: ({ change }) => change?.what ?? null,
    from: ({ change }) => asJson(change?.from),
    to: ({ change }) => asJson(change?.to),
    exception: ({ exception }) => exception,
    seal: ({ sealId }) => sealId,
  }),
}
