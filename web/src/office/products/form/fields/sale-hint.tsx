import { discountPercent } from '@cornerstock/contract/money'
import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { parsePrice } from '../../../shared/suppliers/price-input-rules.ts'
import type { ProductFields } from '../product-fields.ts'

/** The discount that stores will read, while the prices are typed. */
export function SaleHint() {
  const [typed, typedSale] = useWatch<ProductFields, ['price', 'salePrice']>({ name: ['price', 'salePrice'] })
  const [price, salePrice] = [parsePrice(typed), parsePrice(typedSale)]
  if (price === undefined || salePrice === undefined || salePrice >= price)
    return <Trans>Below the price.</Trans>
  const percent = discountPercent(price, salePrice)
  return <Trans>Stores read {percent}% off.</Trans>
}
