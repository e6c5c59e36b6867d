import type { Product } from '@cornerstock/contract/catalog/products'
import { useState } from 'react'
import { PackSize } from '../../../checkout/pack-size.tsx'
import { timings } from '../../../lib/time/timings.ts'
import { useTimedFlag } from '../../../lib/time/use-timed-flag.ts'
import { useCartQuantities } from '../../shared/cart/use-cart-quantities.ts'
import { ProductImagePanel } from '../../shared/product/image/product-image-panel.tsx'
import { useImageButtons } from '../../shared/product/image/use-image-buttons.ts'
import { OrderSteps } from '../../shared/product/order-steps.tsx'
import { PiecePrice } from '../../shared/product/piece-price.tsx'
import { PriceSteps } from '../../shared/product/price-steps.tsx'
import { ProductDeals } from '../../shared/product/product-deals.tsx'
import { ProductPrice } from '../../shared/product/product-price.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { LastBought } from './last-bought.tsx'
import { PermitNotice } from './permit-notice.tsx'
import { RetailPrice } from './retail-price.tsx'

/** The product's picture, price, pack and description, and the controls that add it to the cart. */
export function ProductDetails({ product }: { product: Product }) {
  const cart = useCartQuantities()
  const buttonsOf = useImageButtons()
  const added = useTimedFlag(timings.addedBadge)
  const [chosen, setChosen] = useState<number>()
  const [requestedQuantity, setRequestedQuantity] = useState(0)
  const inCart = cart.quantityOf(product)
  const smallest = inCart > 0 ? product.quantityStep : product.minimumQuantity
  const quantity = chosen ?? smallest
  const add = () => {
    setRequestedQuantity(inCart + quantity)
    setChosen(undefined)
    added.raise()
    cart.setQuantity(product, inCart + quantity)
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-8">
      <ProductImagePanel
        product={product}
        recurringQuantity={Math.max(quantity, product.minimumQuantity)}
        // When the server rejects the change, the confirmation disappears too.
        isAdded={added.isUp && inCart >= requestedQuantity}
        {...buttonsOf(product)}
        className="h-72 max-sm:short:h-48 sm:h-96 lg:h-120"
      />
      <div className="flex flex-col gap-4">
        <div>
          <ProductPrice product={product} size="huge" />
          <PiecePrice product={product} className="min-h-0" />
          <p className="mt-1 text-ink-soft">
            <PackSize product={product} />
          </p>
          <OrderSteps product={product} className="text-ink-soft" />
          <PriceSteps product={product} className="block text-ink-soft" />
          <ProductDeals product={product} className="block" />
        </div>
        {product.permitProblem && <PermitNotice product={product} problem={product.permitProblem} />}
        <AddToCart
          product={product}
          quantity={quantity}
          smallest={smallest}
          onQuantityChange={setChosen}
          inCart={inCart}
          onAdd={add}
        />
        <LastBought product={product} />
        <RetailPrice product={product} />
        {product.description && <p className="max-w-prose whitespace-pre-line">{product.description}</p>}
      </div>
    </div>
  )
}
