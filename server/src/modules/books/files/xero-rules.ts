import type { BookAccounts } from '@cornerstock/contract/office/book-accounts'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { Cell } from '../../../spreadsheet/text-cell-rules.ts'
import { accountOf, bookedFor } from '../book-account-rules.ts'
import type { BookedDocument } from '../closing-queries.ts'
import { americanDate, descriptionOf, quantityAndPrice } from './list-rules.ts'

/** The columns of Xero's template for sales invoices, with the required ones marked by an asterisk. */
export const xeroHeaders = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
]

/** Taxes are lines of their own, so that Xero must not add any. It knows a rate by its whole name. */
const taxType = 'Tax Exempt (0%)'

/** The rows of a document, one for each part. Xero reads an invoice below 0 as a credit note. */
export function xeroRows(one: BookedDocument, accounts: BookAccounts): Cell[][] {
  const reference = one.orderId === null ? '' : `Order ${one.orderId}`
  return one.lines
    .filter((line) => line.cents !== 0)
    .map((line) => {
      const { quantity, price } = quantityAndPrice(line.cents, Math.abs(line.product?.quantity ?? 1))
      return [
        one.clientNumber,
        ...Array<string>(9).fill(''),
        one.document,
        reference,
        americanDate(one.day),
        americanDate(one.dueOn),
        '',
        descriptionOf(line),
        quantity,
        toDollars(cents(price)),
        '',
        accountOf(accounts, bookedFor(line)) ?? '',
        taxType,
        ...Array<string>(4).fill(''),
        'USD',
        '',
      ]
    })
}
