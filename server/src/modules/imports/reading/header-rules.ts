import { type ImportKind, importFields } from '@cornerstock/contract/office/imports'
import { fold } from '@cornerstock/contract/values/fold'

/** A column of a file and the field that it is assigned to; null if it is left out. */
export type ImportColumn = { header: string; field: string | null }

/** Other headers that mean a field, folded, as letters and digits. */
const aliases: Record<ImportKind, Record<string, readonly string[]>> = {
  products: {
    sku: [
      'itemnumber',
      'itemno',
      'itemcode',
      'articlenumber',
      'productcode',
      'code',
      'stockcode',
      'partnumber',
    ],
    name: ['productname', 'itemname', 'title', 'product', 'item'],
    brand: ['brandname', 'manufacturer', 'make'],
    category: ['categoryname', 'department'],
    description: ['details', 'productdescription'],
    imageUrl: ['image', 'picture', 'pictureurl', 'photo'],
    unitSize: ['size', 'packagesize', 'volume'],
    unitPerPack: ['unitsperpack', 'packcount', 'packsize', 'pack', 'casepack', 'unitspercase', 'casecount'],
    price: ['sellprice', 'sellingprice', 'unitprice', 'wholesaleprice', 'listprice', 'caseprice'],
    costPrice: ['cost', 'unitcost', 'purchaseprice', 'buyingprice'],
    salePrice: ['specialprice', 'promoprice'],
    inStock: ['available', 'isavailable'],
    stockQuantity: ['stock', 'qty', 'quantity', 'onhand', 'qtyonhand', 'inventory'],
    minimumQuantity: ['minqty', 'moq', 'minimumorder', 'minimum'],
    quantityStep: ['step', 'orderstep', 'multiple'],
    supplier: ['vendor', 'usualsupplier'],
    tags: ['labels'],
    barcodes: ['barcode', 'upc', 'ean', 'gtin', 'upccode', 'eancode'],
  },
  prices: {
    sku: ['itemnumber', 'itemno', 'itemcode', 'productcode', 'code'],
    name: ['productname', 'itemname', 'product', 'item'],
    supplier: ['vendor', 'suppliername'],
    price: ['supplierprice', 'cost', 'costprice', 'unitcost'],
  },
  clients: {
    email: ['emailaddress', 'mail'],
    externalId: [
      'customernumber',
      'customerno',
      'customerid',
      'customercode',
      'clientnumber',
      'clientno',
      'accountnumber',
      'accountno',
      'account',
      'storenumber',
      'number',
      'no',
    ],
    storeName: ['store', 'shop', 'shopname', 'name', 'company', 'businessname', 'clientname', 'customer'],
    storeAddress: ['address', 'deliveryaddress'],
    businessOwnerName: ['owner', 'ownername', 'contact', 'contactname', 'contactperson'],
    phoneNumber: ['phone', 'telephone', 'tel', 'mobile', 'cell'],
    businessType: ['type', 'storetype'],
    deliveryNotes: ['notes', 'deliveryinstructions'],
    internalNote: ['internalnotes', 'remark', 'remarks', 'comment', 'comments', 'memo'],
    street: ['streetaddress', 'address1', 'addressline1'],
    city: ['town'],
    state: ['st', 'province', 'region'],
    postalCode: ['zip', 'zipcode', 'postcode', 'postal'],
  },
  pictures: {},
}

const wordOf = (header: string) => fold(header).replace(/[^\p{L}\p{N}]/gu, '')

/** Finds the field of a header by the name of the field or by one of its aliases. */
function recognizeField(kind: ImportKind, header: string): string | null {
  const word = wordOf(header)
  const fields: readonly string[] = importFields[kind]
  const named = fields.find((field) => field.toLowerCase() === word)
  return named ?? fields.find((field) => aliases[kind][field]?.includes(word)) ?? null
}

/** The key under which an assignment is remembered. */
export const headerKey = (header: string): string => fold(header)

/** Assignments by `headerKey`: given for this file, and remembered from earlier files. */
export type Assignments = { given: Record<string, string | null>; remembered: Record<string, string | null> }

/**
 * Assigns each column to a field: as given, else as remembered, else as recognized. A field gets only one column; a
 * given assignment takes precedence. A header that occurs twice gets a number.
 */
export function assignColumns(
  kind: ImportKind,
  headers: readonly string[],
  assignments: Assignments,
): ImportColumn[] {
  const named = nameColumns(headers)
  const lookUps = [
    (header: string) => assignments.given[headerKey(header)],
    (header: string) => assignments.remembered[headerKey(header)],
    (header: string) => recognizeField(kind, header),
  ]
  const fields = new Map<string, string | null>()
  for (const lookUp of lookUps)
    for (const header of named) {
      const field = fields.has(header) ? undefined : lookUp(header)
      if (field === null && lookUp !== lookUps[2]) fields.set(header, null)
      if (field && ![...fields.values()].includes(field)) fields.set(header, field)
    }
  return named.map((header) => ({ header, field: fields.get(header) ?? null }))
}

function nameColumns(headers: readonly string[]): string[] {
  const names: string[] = []
  for (const [index, header] of headers.entries()) {
    const name = header.trim() || `Column ${index + 1}`
    const count = names.filter(
      (other) => headerKey(other).replace(/ \(\d+\)$/, '') === headerKey(name),
    ).length
    names.push(count === 0 ? name : `${name} (${count + 1})`)
  }
  return names
}

const maxRowsAboveHeaders = 10

const scoreOf = (kind: ImportKind, cells: readonly string[], assignments: Assignments) =>
  new Set(assignColumns(kind, cells, assignments).flatMap(({ field }) => field ?? [])).size

/** The index of the header row: the row among the first ten with the most recognized headers. */
export function findHeaderRow(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
  assignments: Assignments,
): number {
  const candidates = rows.slice(0, maxRowsAboveHeaders)
  const scores = candidates.map((cells) => scoreOf(kind, cells, assignments))
  const best = Math.max(0, ...scores)
  return best === 0
    ? candidates.findIndex((cells) => cells.some((cell) => cell !== ''))
    : scores.indexOf(best)
}

/** Whether a row repeats the headers, as a second header row does. */
export function isHeaderRow(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  cells: readonly string[],
): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const known = cells.filter((cell, index) => {
    const field = columns[index]?.field
    return (
      cell !== '' &&
      (headerKey(cell) === headerKey(columns[index]?.header ?? '') ||
        (field && recognizeField(kind, cell) === field))
    )
  })
  return known.length >= 2 && known.length * 2 > filled.length
}
