import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/button.tsx'
import { Stepper } from '../../../ui/buttons/stepper.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { BackInStockButton } from '../../shared/back-in-stock/back-in-stock-button.tsx'

interface AddToCartProps {
  product: Product
  quantity: number
  /** The smallest quantity that can be added. */
  smallest: number
  onQuantityChange: (quantity: number) => void
  /** The quantity that is already in the cart. */
  inCart: number
  onAdd: () => void
}

export function AddToCart({ product, quantity, smallest, onQuantityChange, inCart, onAdd }: AddToCartProps) {
  if (!product.inStock) {
    return (
      <div className="flex flex-col gap-3">
        <p className="grid min-h-11.5 place-items-center rounded-full bg-sunken font-semibold text-ink-soft">
          <Trans>Out of stock</Trans>
        </p>
        <BackInStockButton product={product} />
      </div>
    )
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          label={product.name}
          value={quantity}
          first={smallest}
          step={product.quantityStep}
          onChange={onQuantityChange}
        />
        <Button className="min-h-11.5 flex-[1_1_9rem]" onClick={onAdd}>
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Add to Cart</Trans>
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-ink-soft">
        {inCart > 0 && <Trans>In your cart: {inCart}</Trans>}
      </p>
    </div>
  )
}
