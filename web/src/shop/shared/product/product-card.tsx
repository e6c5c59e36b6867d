import { areaOf } from '@cornerstock/contract/catalog/areas'
import { specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { useTimedFlag } from '../../../lib/time/use-timed-flag.ts'
import { useCatalog } from '../../../state/catalog.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Stepper } from '../../../ui/buttons/stepper.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { ProductImagePanel } from './image/product-image-panel.tsx'
import type { ImageButtonsProps } from './image/use-image-buttons.ts'
import { OrderSteps } from './order-steps.tsx'
import { PackSize } from './pack-size.tsx'
import { PiecePrice } from './piece-price.tsx'
import { ProductLink } from './product-link.tsx'
import { ProductPrice } from './product-price.tsx'

export interface ProductCardProps extends ImageButtonsProps {
  product: Product
  /** The quantity in the cart. */
  quantity: number
  onChange: (product: Product, quantity: number) => void
  /** The heading level of the product name: one below the heading of the list. */
  nameAs: 'h2' | 'h3'
}

/**
 * A product in a list. Its Add button becomes a quantity selector once the product is in the cart. Memoized, so that a
 * change to one product does not render the other cards.
 */
export const ProductCard = memo(function ProductCard({
  product,
  quantity,
  onChange,
  nameAs: Name,
  ...imageButtons
}: ProductCardProps) {
  const isFragrance = useIsFragrance(product)
  const added = useTimedFlag(timings.addedBadge)
  const [requestedQuantity, setRequestedQuantity] = useState(0)
  const change = (next: number) => {
    if (next > quantity) added.raise()
    setRequestedQuantity(next)
    onChange(product, next)
  }
  return (
    <article
      aria-label={product.name}
      className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-2.5 shadow-card"
    >
      <ProductImagePanel
        product={product}
        recurringQuantity={Math.max(product.minimumQuantity, quantity)}
        // When the server rejects the change, the confirmation disappears too.
        isAdded={added.isUp && quantity >= requestedQuantity}
        {...imageButtons}
        className="h-32 sm:h-36"
      />
      <p className="mt-2 truncate text-ink-soft text-xs">{product.brand}</p>
      {/* A name ends with the size, which often is the only difference, so only an extremely long name is cut. */}
      <Name
        className="wrap-break-word line-clamp-8 font-semibold text-sm xs:line-clamp-6"
        title={product.name}
      >
        <ProductLink product={product} to={isFragrance ? '/perfume/$productId' : '/product/$productId'} />
      </Name>
      <p className="text-ink-soft text-sm">
        <PackSize product={product} />
      </p>
      <OrderSteps product={product} className="text-ink-soft text-xs" />
      {/* `mt-auto` aligns prices and buttons across a row. */}
      <ProductPrice product={product} size="large" className="mt-auto min-h-8 pt-1.5 leading-none" />
      {quantity > 0 && !product.inStock ? <SoldOut /> : <PiecePrice product={product} />}
      {/* As high as the stepper, so that the price does not move when the stepper appears. */}
      <div className="relative z-1 flex min-h-13 items-end pt-1.5">
        <CartControl product={product} quantity={quantity} onChange={change} />
      </div>
    </article>
  )
})

/** Whether a product is of the fragrance area, whose products have an address of their own (specification 2.1). */
function useIsFragrance({ category }: Product): boolean {
  const catalog = useCatalog()
  return areaOf(catalog, category)?.areaId === specifiedAreaIds.fragrance
}

/** For a product in the cart; for others the text replaces the Add button. */
const SoldOut = () => (
  <p className="font-semibold text-danger text-xs">
    <Trans>Out of stock</Trans>
  </p>
)

interface CartControlProps {
  product: Product
  quantity: number
  onChange: (quantity: number) => void
}

function CartControl({ product, quantity, onChange }: CartControlProps) {
  const { t } = useLingui()
  const focus = useFocusOnStepper(quantity > 0)
  if (quantity > 0) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a tap from moving the focus
      <span ref={focus.ref} className="flex w-full" onMouseDown={focus.ignoreSecondTap}>
        <Stepper
          label={product.name}
          value={quantity}
          first={product.minimumQuantity}
          step={product.quantityStep}
          onChange={onChange}
          className="w-full animate-pop justify-between border-house"
        />
      </span>
    )
  }
  if (!product.inStock) {
    return (
      <p className="grid min-h-11 w-full place-items-center rounded-full bg-sunken font-semibold text-ink-soft text-sm">
        <Trans>Out of stock</Trans>
      </p>
    )
  }
  return (
    <Button
      isWide
      className="px-3"
      aria-label={t`Add ${product.name} to cart`}
      onClick={() => {
        focus.request()
        onChange(product.minimumQuantity)
      }}
    >
      <Plus aria-hidden="true" className="size-5" />
      <Trans>Add</Trans>
    </Button>
  )
}

/**
 * Moves the focus to the plus button of the stepper, which replaces the Add button that had the focus. The second tap
 * of a double tap does not move it to the quantity, which would open the keyboard.
 */
function useFocusOnStepper(isStepperShown: boolean) {
  const ref = useRef<HTMLSpanElement>(null)
  const isRequested = useRef(false)
  const requestedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!isStepperShown || !isRequested.current) return
    isRequested.current = false
    ref.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus({ preventScroll: true })
  }, [isStepperShown])
  return {
    ref,
    request: () => {
      isRequested.current = true
      requestedAt.current = performance.now()
    },
    ignoreSecondTap: (event: MouseEvent) => {
      if (performance.now() - requestedAt.current < timings.doubleTapGuard) event.preventDefault()
    },
  }
}
