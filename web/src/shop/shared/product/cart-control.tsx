import type { Product } from '@cornerstock/contract/catalog/products'
import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef } from 'react'
import { askAbove } from '../../../checkout/cart/ask-above-rules.ts'
import { timings } from '../../../lib/time/timings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Stepper } from '../../../ui/buttons/stepper.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Plus } from '../../../ui/icons/icons.ts'
import { BackInStockButton } from '../back-in-stock/back-in-stock-button.tsx'

interface CartControlProps {
  product: Product
  /** The quantity in the cart. */
  quantity: number
  purchase: Pick<UsualProduct, 'lastQuantity' | 'largestQuantity'> | undefined
  /** How many Add adds; by default as many as the client ordered last. */
  addedQuantity?: number | undefined
  /** The control of a row instead of that of a card. */
  isCompact?: boolean
  onChange: (quantity: number) => void
}

/** A button that adds a product to the cart, and the quantity selector that replaces it. */
export function CartControl({
  product,
  quantity,
  purchase,
  addedQuantity = purchase?.lastQuantity ?? product.minimumQuantity,
  isCompact = false,
  onChange,
}: CartControlProps) {
  const { t } = useLingui()
  const { name } = product
  const isUsual = addedQuantity !== product.minimumQuantity
  const focus = useFocusOnStepper(quantity > 0)
  if (quantity > 0) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a tap from moving the focus
      <span
        ref={focus.ref}
        className={cn('flex', !isCompact && 'w-full')}
        onMouseDown={focus.ignoreSecondTap}
      >
        <Stepper
          label={product.name}
          value={quantity}
          first={product.minimumQuantity}
          step={product.quantityStep}
          askAbove={askAbove(purchase)}
          isCompact={isCompact}
          onChange={onChange}
          className={cn('animate-pop border-house', !isCompact && 'w-full justify-between')}
        />
      </span>
    )
  }
  if (!product.inStock && product.isWatched !== undefined)
    return <BackInStockButton product={product} isCompact={isCompact} />
  if (!product.inStock) {
    return (
      <p
        className={cn(
          'grid min-h-11 place-items-center rounded-full bg-sunken px-3 font-semibold text-ink-soft',
          isCompact ? 'max-w-20 text-center text-xs leading-tight' : 'w-full text-sm',
        )}
      >
        <Trans>Out of stock</Trans>
      </p>
    )
  }
  return (
    <Button
      isWide={!isCompact}
      className={isCompact ? 'min-h-10 px-3.5' : 'px-3'}
      aria-label={isUsual ? t`Add ${addedQuantity} of ${name} to cart` : t`Add ${name} to cart`}
      onClick={() => {
        focus.request()
        onChange(addedQuantity)
      }}
    >
      {!isCompact && <Plus aria-hidden="true" className="size-5" />}
      {isUsual ? <Trans>Add {addedQuantity}</Trans> : <Trans>Add</Trans>}
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
