import { checkDigitOf } from '@cornerstock/contract/values/barcodes'

/**
 * The files of a made-up wholesaler that moves in, in the shapes that programs for stores write: departments of its own,
 * barcodes that a spreadsheet has spoilt or that two products have, addresses in parts, stores without email, and a
 * supplier's list that does not name the supplier.
 */

export const departments = ['Dairy', 'Bakery', 'Frozen', 'Candy Aisle', 'Paper Goods']
const things = ['Milk', 'Bread', 'Pizza', 'Gum', 'Towels']

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const pad = (index: number) => String(index).padStart(4, '0')

/** A barcode whose leading zero a spreadsheet has dropped. */
function barcodeOf(index: number): string {
  const digits = `04900${String(index).padStart(6, '0')}`
  return `${digits}${checkDigitOf(digits)}`.slice(1)
}

export const productName = (index: number): string => `${things[index % things.length]} no. ${pad(index)}`
export const storeName = (index: number): string => `Lighthouse ${pad(index)}`
export const storeNumber = (index: number): string => `C-${pad(index)}`

function codeOf(index: number): string {
  // The spreadsheet has kept the barcodes of the others.
  if (index % 20 === 3) return '4.90E+10'
  return barcodeOf(index % 250 === 249 ? index - 1 : index)
}

function productRow(index: number): string {
  const cost = (index % 40) + 2
  const price = index === 7 ? '0' : (cost * 1.25).toFixed(2)
  const department = departments[index % departments.length]
  return `${1000 + index},${codeOf(index)},${productName(index)},Harbor,${department},12,${price},${cost}.00,Jetro,${index % 60}`
}

export const catalogFile = (products: number): string[] => [
  'Item #,UPC Code,Description,Mfg,Dept,Case Pack,Sell Price,Cost,Vendor,QOH',
  ...range(products).map(productRow),
]

export const storesFile = (stores: number): string[] => [
  'Cust #,Customer,Contact,Street,City,State,Zip,Phone,Type,E-mail,Remarks',
  ...range(stores).map((index) => {
    // Most stores order by phone.
    const email = index % 4 === 0 ? `store${index}@lighthouse.example` : ''
    return `${storeNumber(index)},${storeName(index)},Sam,${index + 1} Pier Road,Springfield,NJ,07081,718 555 ${pad(index)},Deli,${email},`
  }),
]

/** The supplier's own item numbers are of no use here; its barcodes are. */
export const supplierFile = (products: number): string[] => [
  'Art,Barcode,Description,Case Price',
  ...range(products)
    .filter((index) => index % 4 === 0)
    .map((index) => `K${9000 + index},${barcodeOf(index)},${productName(index)},${(index % 40) + 1}.50`),
]

export const openInvoicesFile = [
  'Invoice #,Customer #,Date,Due Date,Balance',
  'A-100,C-0001,10/01/2026,10/31/2026,250.75',
  'A-101,C-0001,10/15/2026,11/14/2026,99.25',
  'A-102,C-0002,10/20/2026,10/20/2026,"1,200.00"',
  'A-103,C-0002,10/21/2026,,(20.00)',
]
