import { areaOf } from '@cornerstock/contract/areas'
import { type Product, priceCharged } from '@cornerstock/contract/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { timings } from '../../../lib/time/timings.ts'
import { useTimedFlag } from '../../../lib/time/use-timed-flag.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Stepper } from '../../../ui/buttons/stepper.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { FragranceLink } from './fragrance-link.tsx'
import type { OnFavoriteRemoved } from './image/favorite-button.tsx'
import { ProductImagePanel } from './image/product-image-panel.tsx'
import { PackSize } from './pack-size.tsx'
import { PiecePrice } from './piece-price.tsx'

interface ProductCardProps {
  product: Product
  /** How many are in the cart. */
  quantity: number
  onChange: (product: Product, quantity: number) => void
  /** Where the card goes away with the heart. */
  onFavoriteRemoved?: OnFavoriteRemoved
  /** The level of its heading, one below that of the shelf. */
  nameAs: 'h2' | 'h3'
}

/**
 * A product on the shelf. Add grows into a quantity selector; from 1 down it is the cart that removes. A touch on
 * one card leaves the others on the screen as they are.
 */
export const ProductCard = memo(function ProductCard({
  product,
  quantity,
  onChange,
  onFavoriteRemoved,
  nameAs: Name,
}: ProductCardProps) {
  const added = useTimedFlag(timings.addedBadge)
  const [wanted, setWanted] = useState(0)
  const change = (next: number) => {
    if (next > quantity) added.raise()
    setWanted(next)
    onChange(product, next)
  }
  return (
    <article
      aria-label={product.name}
      className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-2.5 shadow-card"
    >
      <ProductImagePanel
        product={product}
        recurringQuantity={Math.max(1, quantity)}
        // Not where the cart has taken it back.
        isAdded={added.isUp && quantity >= wanted}
        onFavoriteRemoved={onFavoriteRemoved}
        className="h-32 sm:h-36"
      />
      <p className="mt-2 truncate text-ink-soft text-xs">{product.brand}</p>
      {/* Three lines, as the size, which tells two products apart, stands at the end of the name. */}
      <Name className="line-clamp-3 font-semibold text-sm leading-5" title={product.name}>
        {areaOf(product.category) === 'Accessories' ? <FragranceLink product={product} /> : product.name}
      </Name>
      <p className="text-ink-soft text-sm">
        <PackSize product={product} />
      </p>
      {/* At the bottom, so that the prices and buttons of neighbours stand in line. */}
      <PriceText
        cents={product.price}
        saleCents={priceCharged(product)}
        size="large"
        className="mt-auto min-h-8 pt-1.5 leading-none"
      />
      <PiecePrice product={product} />
      <div className="relative z-1 flex min-h-12 items-end pt-1.5">
        <CartControl product={product} quantity={quantity} onChange={change} />
      </div>
    </article>
  )
})

interface CartControlProps {
  product: Product
  quantity: number
  onChange: (quantity: number) => void
}

function CartControl({ product, quantity, onChange }: CartControlProps) {
  const { t } = useLingui()
  const place = useFocusAfterGrowing(quantity > 0)
  if (quantity > 0) {
    return (
      <span ref={place.ref} className="flex w-full">
        <Stepper
          label={product.name}
          value={quantity}
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
        place.expect()
        onChange(1)
      }}
    >
      <Plus aria-hidden="true" className="size-5" />
      <Trans>Add</Trans>
    </Button>
  )
}

/** The button that was pressed is gone once it has grown: the focus goes on to the plus of the selector. */
function useFocusAfterGrowing(hasGrown: boolean) {
  const ref = useRef<HTMLSpanElement>(null)
  const isExpected = useRef(false)
  useEffect(() => {
    if (!hasGrown || !isExpected.current) return
    isExpected.current = false
    ref.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus({ preventScroll: true })
  }, [hasGrown])
  return {
    ref,
    expect: () => {
      isExpected.current = true
    },
  }
}
