import { useLingui } from '@lingui/react/macro'

/** The names of the product fields that forms and imports call the same. */
export function useProductFieldNames() {
  const { t } = useLingui()
  return {
    name: t`Name`,
    brand: t`Brand`,
    category: t`Category`,
    subCategory: t`Sub-category`,
    description: t`Description`,
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
    priceSteps: t`Prices by quantity`,
    supplier: t`Supplier`,
    tags: t`Tags`,
    sku: t`SKU`,
    barcodes: t`Barcodes`,
    chargeIds: t`Charges`,
    ounces: t`Ounces per unit`,
    permitTypeId: t`Permit needed`,
  }
}
