import { type Product, priceCharged } from '@cornerstock/contract/catalog/products'
import type { ComponentProps } from 'react'
import { PriceText } from '../../../ui/text/price-text.tsx'

interface ProductPriceProps extends Pick<ComponentProps<typeof PriceText>, 'size' | 'className'> {
  product: Product
}

/** The price that the store pays, and the list price during a sale. A product without a price keeps the room empty. */
export function ProductPrice({ product, size, className }: ProductPriceProps) {
  if (product.price === 0) return <span className={className} />
  return (
    <PriceText
      cents={product.yourPrice ?? product.price}
      saleCents={priceCharged(product)}
      size={size}
      className={className}
    />
  )
}
