import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, memo, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Check, Undo2, X } from '../../../ui/icons/icons.ts'
import { Times } from '../../../ui/text/times.tsx'
import { ProductPicture } from '../../shared/pictures/product-picture.tsx'
import { MarkedBy } from '../marked-by.tsx'
import { MarkButton, markColumns, markIcon } from '../marking/mark-button.tsx'
import type { MarkLines } from '../marking/use-mark-lines.ts'
import { BoxButton } from './box-button.tsx'
import { ShortSheet } from './short-sheet.tsx'
import { foundOf, isSameProduct, linesToMark, stateOf, type WalkProduct, wantedOf } from './walk-rules.ts'

interface ProductRowProps {
  product: WalkProduct
  mark: MarkLines
  /** Called when the product was marked by keyboard, so that the next product gets the focus. */
  onMarkedByKey: (productId: number) => void
}

const styles = {
  open: 'border-line bg-surface',
  found: 'border-success bg-success-soft',
  short: 'border-warning bg-warning-soft',
  notFound: 'border-danger bg-danger-soft',
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
    before.onMarkedByKey === after.onMarkedByKey,
)

function Row({ product, mark, onMarkedByKey }: ProductRowProps) {
  const { productId, name, lines } = product
  const state = stateOf(lines)
  return (
    <article
      data-line={productId}
      aria-labelledby={`product-${productId}`}
      className={cn('@container relative scroll-mt-40 rounded-lg border-2 p-2.5', styles[state])}
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
        <MarkButtons product={product} mark={mark} onMarkedByKey={onMarkedByKey} />
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

function MarkButtons({ product, mark, onMarkedByKey }: ProductRowProps) {
  const { t } = useLingui()
  const [isShortOpen, setShortOpen] = useState(false)
  const { productId, lines } = product
  const state = stateOf(lines)
  const markAll = (toFound: (quantity: number) => number) => (event: MouseEvent) => {
    mark(linesToMark(lines).map((line) => ({ line, foundQuantity: toFound(line.quantity) })))
    // The browser gives clicks by keyboard no click count.
    if (event.detail === 0) onMarkedByKey(productId)
  }
  const button = { isPending: false, isDisabled: false }
  return (
    <div className={cn(markColumns, 'col-span-full @3xl:col-span-1 @3xl:row-span-2')}>
      <MarkButton
        {...button}
        press="found"
        variant="found"
        isOn={state === 'found'}
        onClick={markAll((all) => all)}
      >
        <Check aria-hidden="true" className={markIcon} />
        <Trans>Found</Trans>
      </MarkButton>
      <MarkButton
        {...button}
        press="short"
        variant="short"
        isOn={state === 'short'}
        isExpanded={isShortOpen}
        onClick={() => setShortOpen(true)}
      >
        <Trans>Short</Trans>
      </MarkButton>
      <MarkButton
        {...button}
        press="not-found"
        variant="notFound"
        isOn={state === 'notFound'}
        onClick={markAll(() => 0)}
      >
        <X aria-hidden="true" className={markIcon} />
        <Trans>Not Found</Trans>
      </MarkButton>
      <MarkButton
        {...button}
        press="undo"
        variant="undo"
        label={t`Undo`}
        isOn={false}
        onClick={() => mark(lines.map((line) => ({ line, foundQuantity: null })))}
        className={lines.every(({ foundQuantity }) => foundQuantity === null) ? 'invisible' : ''}
      >
        <Undo2 aria-hidden="true" />
      </MarkButton>
      <ShortSheet product={product} isOpen={isShortOpen} onOpenChange={setShortOpen} mark={mark} />
    </div>
  )
}
