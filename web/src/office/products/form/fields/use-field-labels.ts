import { useLingui } from '@lingui/react/macro'
import type { FieldName } from '../product-fields.ts'

/** The labels of the fields, for the form and for messages about them. */
export function useFieldLabels(): Record<FieldName, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    brand: t`Brand`,
    category: t`Category`,
    subCategory: t`Sub-category`,
    description: t`Description`,
    imageUrl: t`Picture URL`,
    unitSize: t`Unit size`,
    unitPerPack: t`Units per pack`,
    price: t`Price`,
    costPrice: t`Cost price`,
    onSale: t`On sale`,
    salePrice: t`Sale price`,
    saleStartsAt: t`Sale starts`,
    saleEndsAt: t`Sale ends`,
    inStock: t`In stock`,
    stockQuantity: t`Stock quantity`,
    trackStock: t`Track stock`,
    minimumQuantity: t`Smallest order`,
    quantityStep: t`Sold in steps of`,
    priceSteps: t`Prices by quantity`,
    supplier: t`Supplier`,
    isFeatured: t`Featured`,
    tags: t`Tags`,
    supplierPrices: t`Supplier prices`,
    sku: t`SKU`,
    barcodes: t`Barcodes`,
    chargeIds: t`Charges`,
    ounces: t`Ounces per unit`,
    retailPrice: t`Retail price per unit`,
    permitTypeId: t`Permit needed`,
  }
}
