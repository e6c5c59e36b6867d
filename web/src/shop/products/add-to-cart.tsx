import type { Product } from '@cornerstock/contract/products'
import { Trans } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { timings } from '../../lib/timings.ts'
import { useTimedFlag } from '../../lib/use-timed-flag.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useShelfCart } from '../shared/use-shelf-cart.ts'

/** Chooses how many, and puts them to those that are in the cart already. */
export function AddToCart({ product }: { product: Product }) {
  const cart = useShelfCart()
  const added = useTimedFlag(timings.addedBadge)
  const [quantity, setQuantity] = useState(1)
  const [wanted, setWanted] = useState(0)
  const inCart = cart.quantityOf(product)
  const add = () => {
    setWanted(inCart + quantity)
    setQuantity(1)
    added.raise()
    cart.change(product, inCart + quantity)
  }
  if (!product.inStock) {
    return (
      <p className="grid min-h-13 place-items-center rounded-full bg-sunken font-semibold text-ink-soft">
        <Trans>Out of stock</Trans>
      </p>
    )
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper label={product.name} value={quantity} onChange={setQuantity} />
        <Button className="min-h-11.5 flex-1" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Add to cart</Trans>
        </Button>
      </div>
      <p role="status" className="mt-3 flex min-h-7 items-center gap-3 text-ink-soft">
        {inCart > 0 && <Trans>In your cart: {inCart}</Trans>}
        {/* Not where the cart has taken it back. */}
        {added.isUp && inCart >= wanted && (
          <Badge className="animate-pop bg-house text-on-house">
            <Check aria-hidden="true" className="size-3.5" />
            <Trans>Added</Trans>
          </Badge>
        )}
      </p>
    </div>
  )
}
