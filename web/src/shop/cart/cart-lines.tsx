import { priceAt } from '@cornerstock/contract/catalog/products'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { times } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { askAbove } from '../../checkout/cart/ask-above-rules.ts'
import { useSetCartQuantity } from '../../checkout/cart/use-cart.ts'
import { PackSize } from '../../checkout/pack-size.tsx'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { Trash2 } from '../../ui/icons/icons.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { usePurchases } from '../shared/cart/use-purchases.ts'
import { OrderSteps } from '../shared/product/order-steps.tsx'
import { PermitHint } from '../shared/product/permit-hint.tsx'
import { NextStep } from '../shared/product/price-steps.tsx'
import { ProductLink } from '../shared/product/product-link.tsx'
import { RowMenu } from '../shared/product/row/row-menu.tsx'
import { useSubstitutionNames } from '../shared/substitution/use-substitution-names.ts'
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts'
import { useUndoToast } from '../shared/use-undo-toast.ts'

const CartLineMenu = lazyComponent(() => import('./cart-line-menu.tsx'), 'CartLineMenu')

/** The lines of the cart, sorted by brand and then name, as the server sorts them. */
export function CartLines({ cart }: { cart: readonly CartItem[] }) {
  const setQuantity = useSetCartQuantity(useClientId())
  const purchases = usePurchases()
  const showUndoToast = useUndoToast()
  const { listRef, focusAfterRemoval } = useFocusAfterRemoval()
  const remove = ({ quantity, substitution, ...product }: CartItem) => {
    focusAfterRemoval()
    showUndoToast(
      product.name,
      setQuantity({ product, quantity: 0 }),
      () => void setQuantity({ product, quantity, substitution }),
    )
  }
  return (
    <ul ref={listRef} tabIndex={-1} className="outline-none">
      {cart.map((line) => (
        <CartLine
          key={line.productId}
          line={line}
          askAbove={askAbove(purchases.get(line.productId))}
          onChange={(quantity) => void setQuantity({ product: line, quantity })}
          onWish={(substitution) =>
            void setQuantity({ product: line, quantity: line.quantity, substitution })
          }
          onRemove={() => remove(line)}
        />
      ))}
    </ul>
  )
}

interface CartLineProps {
  line: CartItem
  /** The quantity above which a typed one is asked about. */
  askAbove: number
  onChange: (quantity: number) => void
  onWish: (substitution: CartItem['substitution']) => void
  onRemove: () => void
}

function CartLine({ line, askAbove: askAboveThis, onChange, onWish, onRemove }: CartLineProps) {
  const { t } = useLingui()
  return (
    <li className="relative flex h-15 items-center gap-2.5 border-line border-b">
      <ProductImage imageUrl={line.imageUrl} className="size-12 p-0.5" />
      <div className="min-w-0 flex-1">
        <h2
          dir="auto"
          className="wrap-break-word line-clamp-2 font-semibold text-sm leading-[1.125rem]"
          title={line.name}
        >
          <ProductLink product={line} />
        </h2>
        <LineFacts line={line} />
      </div>
      <div className="relative z-1 flex shrink-0 items-center">
        <Stepper
          label={line.name}
          value={line.quantity}
          first={line.minimumQuantity}
          step={line.quantityStep}
          askAbove={askAboveThis}
          onChange={onChange}
          onZero={onRemove}
          isDisabled={!line.inStock}
          isCompact
        />
        <IconButton
          label={t`Remove ${line.name}`}
          icon={<Trash2 />}
          className="ms-1 text-ink-soft max-sm:hidden"
          onClick={onRemove}
        />
        <RowMenu label={t`More for ${line.name}`}>
          {(trigger) => <CartLineMenu trigger={trigger} line={line} onWish={onWish} onRemove={onRemove} />}
        </RowMenu>
      </div>
    </li>
  )
}

/** What is known of a cart line, in one row. The most important comes first, because what does not fit is hidden. */
function LineFacts({ line }: { line: CartItem }) {
  const names = useSubstitutionNames()
  return (
    <div className="flex h-4 flex-wrap items-baseline gap-x-1.5 overflow-hidden whitespace-nowrap text-ink-soft text-xs leading-4">
      {line.inStock && line.permitProblem ? (
        <PermitHint product={line} className="shrink-0" />
      ) : line.inStock ? (
        <LinePrice line={line} />
      ) : (
        <span className="shrink-0 font-semibold text-danger">
          <Trans>Out of stock</Trans>
        </span>
      )}
      {line.inStock && line.substitution && (
        <span className="font-semibold text-warning">
          <Trans>If missing: {names[line.substitution]}</Trans>
        </span>
      )}
      <PackSize product={line} className="shrink-0" />
      <OrderSteps product={line} />
      <bdi className="truncate">{line.brand}</bdi>
    </div>
  )
}

/** The sum of a line and, for more than one, the price of one. */
function LinePrice({ line }: { line: CartItem }) {
  const { quantity, yourPrice, price } = line
  const charged = priceAt(line, quantity)
  return (
    <>
      <PriceText
        cents={times(yourPrice ?? price, quantity)}
        saleCents={times(charged, quantity)}
        size="small"
        className="shrink-0 flex-nowrap gap-x-1.5 text-ink leading-4 [&_s]:text-xs"
      />
      {quantity > 1 && (
        <span className="shrink-0">
          {quantity} × <PriceText cents={charged} size="small" className="[&>*]:font-normal [&>*]:text-xs" />
        </span>
      )}
      <NextStep product={line} quantity={quantity} />
    </>
  )
}
