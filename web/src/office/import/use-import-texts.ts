import type { Import, ImportKind, ImportRowList } from '@cornerstock/contract/office/imports'
import { useLingui } from '@lingui/react/macro'
import { formatDate, formatWeekday } from '../../lib/time/format-date.ts'
import { useProductFieldNames } from '../shared/products/use-product-field-names.ts'
import { useNamesOfIds } from './use-names-of-ids.ts'

/** The names of the kinds of imports. */
export function useImportKindNames(): Record<ImportKind, string> {
  const { t } = useLingui()
  return {
    products: t`Products`,
    prices: t`Supplier prices`,
    clients: t`Clients`,
    pictures: t`Pictures`,
    'open-invoices': t`Open invoices`,
    levels: t`Price levels`,
    'client-prices': t`Stores’ own prices`,
    permits: t`Permits`,
    orders: t`Former orders`,
  }
}

/** The names of the lists of rows. */
export function useRowListNames(): Record<ImportRowList, string> {
  const { t } = useLingui()
  return { create: t`New`, update: t`Changed`, unchanged: t`Unchanged`, bad: t`Wrong`, warned: t`To check` }
}

/** The names of the states of an import. */
export function useImportStateNames(): Record<Import['state'], string> {
  const { t } = useLingui()
  return {
    checking: t`Being checked`,
    checked: t`Not applied yet`,
    applied: t`Applied`,
    undone: t`Undone`,
    failed: t`Not finished`,
  }
}

/** The names of the fields to which a column can be assigned. */
export function useImportFieldNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    ...useProductFieldNames(),
    productId: t`Product number`,
    imageUrl: t`Picture`,
    minimumQuantity: t`Minimum quantity`,
    quantityStep: t`Quantity step`,
    email: t`Email`,
    storeName: t`Store name`,
    storeAddress: t`Store address`,
    businessOwnerName: t`Owner’s name`,
    phoneNumber: t`Phone number`,
    businessType: t`Business type`,
    deliveryNotes: t`Delivery notes`,
    deliveryWindow: t`Delivery hours`,
    proof: t`Proof of delivery`,
    externalId: t`Customer number`,
    internalNote: t`Internal note`,
    priceLevelId: t`Price level`,
    regions: t`Regions`,
    zoneId: t`Delivery zone`,
    terms: t`Terms`,
    creditLimit: t`Credit limit`,
    creditMode: t`Orders above its credit`,
    deliveryDays: t`Delivery days`,
    cutoff: t`Cut-off time`,
    leadDays: t`Working days ahead`,
    workDays: t`Working days`,
    closedOn: t`Closed on`,
    minimumOrder: t`Minimum order`,
    street: t`Street`,
    city: t`City`,
    state: t`State`,
    postalCode: t`Postal code`,
    number: t`Number`,
    quantity: t`Quantity`,
    client: t`Store (email or customer number)`,
    day: t`Day`,
    dueDay: t`Due day`,
    amount: t`Amount`,
    basis: t`Basis (list or cost)`,
    percent: t`Percent`,
    product: t`Product (SKU, barcode or name)`,
    minQuantity: t`From quantity`,
    from: t`First day`,
    to: t`Last day`,
    isFixed: t`Fixed, whatever a sale says`,
    note: t`Note`,
    permitType: t`Permit type`,
    issuedOn: t`Issued on`,
    expiresOn: t`Expires on`,
    address: t`Address`,
  }
}

const money = ['price', 'costPrice', 'salePrice', 'retailPrice', 'creditLimit', 'minimumOrder', 'amount']
const weekdays = ['deliveryDays', 'workDays']
const times = ['saleStartsAt', 'saleEndsAt']

/** Returns a function that formats the value of one of these fields as one line of text. */
export function useFormatImported(fields: readonly string[]) {
  const { t, i18n } = useLingui()
  const nameOf = useNamesOfIds(fields)
  const formatMoney = (value: number) => i18n.number(value, { style: 'currency', currency: 'USD' })
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t`(empty)`
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number' && money.includes(field)) return formatMoney(value)
    if (typeof value === 'string' && times.includes(field))
      return formatDate(i18n, new Date(value), { dateStyle: 'medium', timeStyle: 'short' })
    if (field === 'priceSteps' && Array.isArray(value) && value.length > 0)
      return value.map(({ minQuantity, price }) => `${minQuantity}: ${formatMoney(price)}`).join(', ')
    if (Array.isArray(value) && weekdays.includes(field))
      return value.map((day) => formatWeekday(i18n, day)).join(', ')
    if (Array.isArray(value)) return value.map((one) => nameOf(field, one) ?? one).join(', ') || t`(empty)`
    return nameOf(field, value) ?? String(value)
  }
}
