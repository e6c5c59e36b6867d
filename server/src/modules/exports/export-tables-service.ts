import type { ExportKind, ExportQuery } from '@cornerstock/contract/office/exports'
import { addedCharges } from '@cornerstock/contract/orders/money/sums'
import { type Order, orderStatusNames } from '@cornerstock/contract/orders/orders'
import type { PriceStep } from '@cornerstock/contract/prices/prices'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { Database } from '../../database/pool.ts'
import { readAll } from '../../database/read-all.ts'
import { startOfLocalDay, toLocalDay } from '../../local-days.ts'
import { joinList } from '../../spreadsheet/text-cell-rules.ts'
import { joinWeekdays } from '../../spreadsheet/weekday-cell-rules.ts'
import { readAllClients } from '../accounts/clients/client-service.ts'
import { readAllLogs } from '../app-logs/app-log-service.ts'
import { readAllCharges } from '../charges/charge-report-service.ts'
import { readAllOrders } from '../orders/order-service.ts'
import { readAgeing } from '../payments/payment-service.ts'
import { readAllProducts } from '../products/product-service.ts'
import { type Columns, createTable, type Table } from './create-table.ts'
import { type ExportNames, readExportNames } from './export-names-service.ts'
import {
  type ExportedCredit,
  type ExportedPayment,
  findExportedCredits,
  findExportedPayments,
  findExternalIds,
} from './export-queries.ts'
import { toLocalTime } from './local-time-rules.ts'
import { tradeTables } from './trade-tables-service.ts'

const dollars = (amount: number | null): number | null => (amount === null ? null : toDollars(cents(amount)))

/** The products and clients of a list, with the names of what they have. */
async function* withNames<Item>(db: Database, items: AsyncIterable<Item>) {
  const names = await readExportNames(db)
  for await (const item of items) yield { ...item, names }
}

const readProducts = (db: Database, query: ExportQuery) => withNames(db, readAllProducts(db, query))

const readClients = (db: Database, { search = '' }: ExportQuery) => withNames(db, readAllClients(db, search))

const nameOf = (names: ExportNames[keyof ExportNames], id: number | null | undefined) =>
  id === null || id === undefined ? null : (names.get(id) ?? String(id))

/** Prices by quantity as one cell, which an import reads again. */
const joinSteps = (steps: readonly PriceStep[]) =>
  steps.map(({ minQuantity, price }) => `${minQuantity}: ${toDollars(price)}`).join('; ')

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

const readPayments = (db: Database, query: ExportQuery, timeZone: string) =>
  readAll<ExportedPayment>((limit, last) =>
    findExportedPayments(db, toRange(query, timeZone), limit, last?.paymentId),
  )

const readCredits = (db: Database, query: ExportQuery, timeZone: string) =>
  readAll<ExportedCredit>((limit, last) =>
    findExportedCredits(db, toRange(query, timeZone), limit, last?.creditNumber),
  )

/** What each client owes today, by age. */
async function* readBalances(db: Database, _: ExportQuery, timeZone: string, now: Date) {
  const externalIds = await findExternalIds(db)
  for (const row of await readAgeing(db, { on: toLocalDay(now, timeZone), isPast: false, timeZone }))
    yield { ...row, externalId: externalIds.get(row.clientId) ?? null }
}

const orderColumns: Columns<Order> = {
  Order: ({ orderId }) => orderId,
  'External number': ({ externalNumber }) => externalNumber,
  'Order date': ({ orderDate }, timeZone) => toLocalTime(orderDate, timeZone),
  Status: ({ status }) => orderStatusNames[status],
  'Client ID': ({ clientId }) => clientId,
  'Store name': ({ storeName }) => storeName,
}

const ofOrder = Object.fromEntries(
  Object.entries(orderColumns).map(([header, cellOf]) => [
    header,
    ({ order }: { order: Order }, timeZone: string) => cellOf(order, timeZone),
  ]),
)

/** The columns of each export. Imports recognize their headers. */
export const exportTables: Record<ExportKind, Table> = {
  products: createTable(readProducts, {
    'Product ID': ({ productId }) => productId,
    SKU: ({ sku }) => sku,
    Name: ({ name }) => name,
    Brand: ({ brand }) => brand,
    Category: ({ category }) => category,
    'Sub-category': ({ subCategory }) => subCategory,
    Description: ({ description }) => description,
    Picture: ({ imageUrl }) => imageUrl,
    'Unit size': ({ unitSize }) => unitSize,
    'Units per pack': ({ unitPerPack }) => unitPerPack,
    Price: ({ priceCents }) => dollars(priceCents),
    'Cost price': ({ costPriceCents }) => dollars(costPriceCents),
    'On sale': ({ onSale }) => onSale,
    'Sale price': ({ salePriceCents }) => dollars(salePriceCents),
    'Sale starts at': ({ saleStartsAt }, timeZone) => saleStartsAt && toLocalTime(saleStartsAt, timeZone),
    'Sale ends at': ({ saleEndsAt }, timeZone) => saleEndsAt && toLocalTime(saleEndsAt, timeZone),
    'In stock': ({ inStock }) => inStock,
    'Stock quantity': ({ stockQuantity }) => stockQuantity,
    'Track stock': ({ trackStock }) => trackStock,
    'Minimum quantity': ({ minimumQuantity }) => minimumQuantity,
    'Quantity step': ({ quantityStep }) => quantityStep,
    Supplier: ({ supplier }) => supplier,
    Tags: ({ tags }) => joinList(tags),
    Barcodes: ({ barcodes }) => joinList(barcodes),
    'Prices by quantity': ({ priceSteps }) => joinSteps(priceSteps),
    Charges: ({ chargeIds, names }) => joinList(chargeIds.map((id) => nameOf(names.charges, id) ?? '')),
    Ounces: ({ ounces }) => ounces,
    'Permit type': ({ permitTypeId, names }) => nameOf(names.permitTypes, permitTypeId),
    'Retail price': ({ retailPriceCents }) => dollars(retailPriceCents),
  }),
  ...tradeTables,
  prices: createTable(readPrices, {
    'Product ID': ({ product }) => product.productId,
    SKU: ({ product }) => product.sku,
    Name: ({ product }) => product.name,
    Supplier: ({ entry }) => entry.name,
    Price: ({ entry }) => toDollars(entry.price),
  }),
  clients: createTable(readClients, {
    'Client ID': ({ clientId }) => clientId,
    Email: ({ email }) => email,
    'Customer number': ({ externalId }) => externalId ?? null,
    'Store name': ({ storeName }) => storeName,
    'Store address': ({ storeAddress }) => storeAddress,
    'Business owner name': ({ businessOwnerName }) => businessOwnerName,
    'Phone number': ({ phoneNumber }) => phoneNumber,
    'Business type': ({ businessType }) => businessType,
    'Delivery notes': ({ deliveryNotes }) => deliveryNotes,
    'Delivery hours': ({ deliveryWindow }) =>
      deliveryWindow ? `${deliveryWindow.from}-${deliveryWindow.to}` : null,
    Proof: ({ proof }) => proof ?? null,
    'Internal note': ({ internalNote }) => internalNote ?? '',
    'Price level': ({ priceLevelId, names }) => nameOf(names.levels, priceLevelId),
    Regions: ({ regions = [] }) => joinList(regions),
    'Postal code': ({ postalCode }) => postalCode,
    'Delivery zone': ({ zoneId, names }) => nameOf(names.zones, zoneId),
    Terms: ({ terms }) => (terms?.days === undefined ? (terms?.kind ?? null) : `${terms.kind} ${terms.days}`),
    'Credit limit': ({ creditLimit }) => dollars(creditLimit ?? null),
    'Credit mode': ({ creditMode }) => creditMode ?? null,
    'Delivery days': ({ delivery }) => (delivery?.days ? joinWeekdays(delivery.days) : null),
    'Cut-off': ({ delivery }) => delivery?.cutoff ?? null,
    'Working days ahead': ({ delivery }) => delivery?.leadDays ?? null,
    'Working days': ({ delivery }) => (delivery?.workDays ? joinWeekdays(delivery.workDays) : null),
    'Closed on': ({ delivery }) => (delivery?.closedOn ? joinList(delivery.closedOn) || 'none' : null),
    'Minimum order': ({ delivery }) => dollars(delivery?.minimumOrder ?? null),
  }),
  orders: createTable(readOrders, {
    ...orderColumns,
    'Store address': ({ storeAddress }) => storeAddress,
    'Delivery date': ({ deliveryDate }) => deliveryDate,
    'Placed by': ({ placedBy }) => placedBy,
    Total: ({ total }) => toDollars(total),
    Charges: ({ sums }) => toDollars(sums.charges),
    'Delivery fee': ({ deliveryFee }) => toDollars(deliveryFee),
    'Amount due': ({ amountDue }) => toDollars(amountDue),
    'Saved amount': ({ savedAmount }) => toDollars(savedAmount),
  }),
  'order-lines': createTable(readLines, {
    ...ofOrder,
    ID: ({ item }) => item.id,
    'Product ID': ({ item }) => item.productId,
    'Product name': ({ item }) => item.productName,
    Quantity: ({ item }) => item.quantity,
    Price: ({ item }) => toDollars(item.price),
    'List price': ({ item }) => toDollars(item.listPrice),
    Charges: ({ item }) => toDollars(addedCharges(item.charges)),
    Found: ({ item }) => item.found,
    'Found quantity': ({ item }) => item.foundQuantity,
  }),
  payments: createTable(readPayments, {
    Payment: ({ paymentId }) => paymentId,
    Date: ({ createdAt }, timeZone) => toLocalTime(createdAt, timeZone),
    'Customer number': ({ externalId }) => externalId,
    'Store name': ({ storeName }) => storeName,
    Amount: ({ amountCents }) => dollars(amountCents),
    Method: ({ method }) => method,
    Order: ({ orderId }) => orderId,
    Reference: ({ reference }) => reference,
    Staff: ({ staffName }) => staffName,
    'Voided at': ({ voidedAt }, timeZone) => voidedAt && toLocalTime(voidedAt, timeZone),
    'Void reason': ({ voidReason }) => voidReason,
  }),
  credits: createTable(readCredits, {
    Credit: ({ creditNumber }) => creditNumber,
    Date: ({ createdAt }, timeZone) => toLocalTime(createdAt, timeZone),
    Order: ({ orderId }) => orderId,
    'Customer number': ({ externalId }) => externalId,
    'Store name': ({ storeName }) => storeName,
    Product: ({ productName }) => productName,
    Quantity: ({ quantity }) => quantity,
    Amount: ({ amountCents }) => dollars(amountCents),
  }),
  balances: createTable(readBalances, {
    'Customer number': ({ externalId }) => externalId,
    'Store name': ({ storeName }) => storeName,
    'Not due': ({ notDue }) => toDollars(notDue),
    '1 to 30 days': ({ days30 }) => toDollars(days30),
    '31 to 60 days': ({ days60 }) => toDollars(days60),
    '61 to 90 days': ({ days90 }) => toDollars(days90),
    'Over 90 days': ({ older }) => toDollars(older),
    'Paid ahead': ({ unapplied }) => toDollars(unapplied),
    Balance: ({ total }) => toDollars(total),
  }),
  charges: createTable((db, days) => readAllCharges(db, days), {
    'Delivery date': ({ deliveryDate }) => deliveryDate,
    Order: ({ orderId }) => orderId,
    Line: ({ itemId }) => itemId,
    'Client ID': ({ clientId }) => clientId,
    'Store name': ({ storeName }) => storeName,
    Product: ({ productName }) => productName,
    'Charge ID': ({ chargeId }) => chargeId,
    Charge: ({ name }) => name,
    Kind: ({ kind }) => kind,
    Base: ({ base }) => base,
    Rate: ({ rate }) => rate,
    Region: ({ region }) => region,
    'Included in price': ({ isIncluded }) => isIncluded,
    Units: ({ units }) => units,
    Amount: (charge) => toDollars(cents(charge.cents)),
  }),
  log: createTable(readLogs, {
    ID: ({ id }) => id,
    Timestamp: ({ timestamp }, timeZone) => toLocalTime(timestamp, timeZone),
    Level: ({ level }) => level,
    Source: ({ source }) => source,
    Staff: ({ staffName }) => staffName,
    'Client ID': ({ clientId }) => clientId,
    Message: ({ message }) => message,
    What: ({ change }) => change?.what ?? null,
    From: ({ change }) => asJson(change?.from),
    To: ({ change }) => asJson(change?.to),
    Exception: ({ exception }) => exception,
    Seal: ({ sealId }) => sealId,
  }),
}
