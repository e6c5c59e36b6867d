import { Trans } from '@lingui/react/macro'
import { type MouseEvent, memo, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Times } from '../../../ui/text/times.tsx'
import { PickButtons } from '../../shared/picking/pick-buttons.tsx'
import { pickCardStyles, stateOf } from '../../shared/picking/pick-state.ts'
import { ProductPicture } from '../../shared/pictures/product-picture.tsx'
import { MarkedBy } from '../marked-by.tsx'
import type { MarkLines } from '../marking/use-mark-lines.ts'
import { BoxButton } from './box-button.tsx'
import { ShortSheet } from './short-sheet.tsx'
import { foundOf, isSameProduct, linesToMark, type WalkProduct, wantedOf } from './walk-rules.ts'

interface ProductRowProps {
  product: WalkProduct
  mark: MarkLines
  /** Called when the product was marked by keyboard, so that the next product gets the focus. */
  onMarkedByKey: (productId: number) => void
  /** Called when the product was marked by a tap or click, so that the next product comes into view. */
  onMarkedByTap: (productId: number) => void
}

/**
 * A product with its total quantity, and a button for each box that gets some. Memoized because a walk may have
 * hundreds of products, and each mark changes the list.
 */
export const ProductRow = memo(
  Row,
  (before, after) =>
    isSameProduct(before.product, after.product) &&
    before.mark === after.mark &&
    before.onMarkedByKey === after.onMarkedByKey &&
    before.onMarkedByTap === after.onMarkedByTap,
)

function Row(props: ProductRowProps) {
  const { product, mark } = props
  const { productId, name, lines } = product
  return (
    <article
      data-line={productId}
      aria-labelledby={`product-${productId}`}
      className={cn(
        '@container relative scroll-mt-40 rounded-lg border-2 p-2.5',
        pickCardStyles[stateOf(lines)],
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 @3xl:grid-cols-[auto_minmax(0,1fr)_5rem_22rem] @3xl:gap-y-1.5 @3xl:pe-12">
        <ProductPicture imageUrl={product.imageUrl} className="size-14 @3xl:row-span-2" />
        <div className="min-w-0 @3xl:flex @3xl:flex-wrap @3xl:items-baseline @3xl:gap-x-3">
          <h3 id={`product-${productId}`} className="wrap-anywhere font-semibold leading-snug">
            {name}
          </h3>
          {product.sku && <p className="wrap-anywhere text-ink-soft text-sm">{product.sku}</p>}
          <MarkedBy lines={lines} />
        </div>
        <Total product={product} />
        <MarkButtons {...props} />
        <ul className="col-span-full flex flex-wrap gap-2 @3xl:col-span-1 @3xl:col-start-2 @3xl:row-start-2">
          {lines.map((line) => (
            <li key={line.itemId} className="min-w-0">
              <BoxButton line={line} mark={mark} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function Total({ product: { lines } }: { product: WalkProduct }) {
  const wanted = wantedOf(lines)
  const isTouched = lines.some(({ foundQuantity }) => foundQuantity !== null)
  const found = foundOf(lines)
  return (
    <p className="me-11 text-end font-bold text-2xl leading-tight tabular-nums @3xl:row-span-2 @3xl:me-0">
      {isTouched ? (
        <>
          {found}
          <span className="block font-medium text-ink-soft text-sm">
            <Trans>of {wanted}</Trans>
          </span>
        </>
      ) : (
        <Times quantity={wanted} />
      )}
    </p>
  )
}

function MarkButtons({ product, mark, onMarkedByKey, onMarkedByTap }: ProductRowProps) {
  const [isShortOpen, setShortOpen] = useState(false)
  const { productId, lines } = product
  const onMark = (kind: 'found' | 'notFound' | 'open', event: MouseEvent) => {
    if (kind === 'open') return mark(lines.map((line) => ({ line, foundQuantity: null })))
    mark(linesToMark(lines).map((line) => ({ line, foundQuantity: kind === 'found' ? line.quantity : 0 })))
    // The browser gives clicks by keyboard no click count.
    if (event.detail === 0) onMarkedByKey(productId)
    else onMarkedByTap(productId)
  }
  return (
    <PickButtons
      state={stateOf(lines)}
      onShort={() => setShortOpen(true)}
      isShortOpen={isShortOpen}
      onMark={onMark}
      className="col-span-full @3xl:col-span-1 @3xl:row-span-2"
    >
      <ShortSheet
        product={product}
        isOpen={isShortOpen}
        onOpenChange={setShortOpen}
        mark={(marks) => {
          mark(marks)
          onMarkedByTap(productId)
        }}
      />
    </PickButtons>
  )
}
