import { useLingui } from '@lingui/react/macro'
import { useProductFieldNames } from '../../../shared/products/use-product-field-names.ts'
import type { FieldName } from '../product-fields.ts'

/** The labels of the fields, for the form and for messages about them. */
export function useFieldLabels(): Record<FieldName, string> {
  const { t } = useLingui()
  return {
    ...useProductFieldNames(),
    imageUrl: t`Picture URL`,
    minimumQuantity: t`Smallest order`,
    quantityStep: t`Sold in steps of`,
    isFeatured: t`Featured`,
    supplierPrices: t`Supplier prices`,
    retailPrice: t`Retail price per unit`,
  }
}
