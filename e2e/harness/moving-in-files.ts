import { checkDigitOf } from '@cornerstock/contract/values/barcodes'

/**
 * The files of a made-up wholesaler that moves in, in the shapes that programs for stores write: departments of its own,
 * barcodes that a spreadsheet has spoilt, addresses in parts, stores without email, and a supplier's list that does not
 * name the supplier.
 */

const departments = ['Dairy', 'Bakery', 'Frozen', 'Candy Aisle', 'Paper Goods']
const things = ['Milk', 'Bread', 'Pizza', 'Gum', 'Towels']
const productCount = 200

/** A barcode whose leading zero a spreadsheet has dropped. */
function barcodeOf(index: number): string {
  const digits = `04900${String(index).padStart(6, '0')}`
  return `${digits}${checkDigitOf(digits)}`.slice(1)
}

const pad = (index: number) => String(index).padStart(4, '0')

function productRow(index: number): string {
  const kind = index % departments.length
  const name = `${things[kind]} no. ${pad(index)}`
  // The spreadsheet has kept the barcodes of the others.
  const code = index % 20 === 3 ? '4.90E+10' : barcodeOf(index)
  const cost = (index % 40) + 2
  const price = index === 7 ? '0' : (cost * 1.25).toFixed(2)
  return `${1000 + index},${code},${name},Harbor,${departments[kind]},12,${price},${cost}.00,Jetro,${index % 60}`
}

const rows = Array.from({ length: productCount }, (_, index) => index)

export const catalogFile = [
  'Item #,UPC Code,Description,Mfg,Dept,Case Pack,Sell Price,Cost,Vendor,QOH',
  ...rows.map(productRow),
]

export const storesFile = [
  'Cust #,Customer,Contact,Street,City,State,Zip,Phone,Type,E-mail,Remarks',
  ...Array.from({ length: 40 }, (_, index) => {
    // Most stores order by phone.
    const email = index % 4 === 0 ? `store${index}@lighthouse.example` : ''
    const name = `Lighthouse ${pad(index)}`
    return `C-${pad(index)},${name},Sam,${index + 1} Pier Road,Springfield,NJ,07081,718 555 ${pad(index)},Deli,${email},`
  }),
]

/** The supplier's own item numbers are of no use here; its barcodes are. */
export const supplierFile = [
  'Art,Barcode,Description,Case Price',
  ...rows
    .filter((index) => index % 4 === 0)
    .map(
      (index) =>
        `K${9000 + index},${barcodeOf(index)},${things[index % 5]} no. ${pad(index)},${(index % 40) + 1}.50`,
    ),
]

export const openInvoicesFile = [
  'Invoice #,Customer #,Date,Due Date,Balance',
  'A-100,C-0001,10/01/2026,10/31/2026,250.75',
  'A-101,C-0001,10/15/2026,11/14/2026,99.25',
  'A-102,C-0002,10/20/2026,10/20/2026,"1,200.00"',
  'A-103,C-0002,10/21/2026,,(20.00)',
]
