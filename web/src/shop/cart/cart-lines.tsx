import { priceCharged } from '@cornerstock/contract/catalog/products'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { times } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSetCartQuantity } from '../../checkout/cart/use-cart.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { Trash2 } from '../../ui/icons/icons.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { askAbove } from '../shared/cart/ask-above-rules.ts'
import { usePurchases } from '../shared/cart/use-purchases.ts'
import { OrderSteps } from '../shared/product/order-steps.tsx'
import { PackSize } from '../shared/product/pack-size.tsx'
import { SubstitutionChoice } from '../shared/substitution/substitution-choice.tsx'
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts'
import { useUndoToast } from '../shared/use-undo-toast.ts'

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
    <ul ref={listRef} tabIndex={-1} className="flex flex-col gap-3 outline-none">
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
  const charged = priceCharged(line)
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-3 shadow-card">
      <ProductImage imageUrl={line.imageUrl} className="size-18 p-1 sm:size-22" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="break-words font-semibold leading-snug">{line.name}</h2>
            <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
              <span>{line.brand}</span> <PackSize product={line} />
            </p>
          </div>
          <IconButton
            label={t`Remove ${line.name}`}
            icon={<Trash2 />}
            className="-me-2 -mt-2 text-ink-soft"
            onClick={onRemove}
          />
        </div>
        <OrderSteps product={line} className="text-ink-soft text-sm" />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PriceText cents={line.price} saleCents={charged} size="small" />
          {!line.inStock && (
            <Badge tone="danger">
              <Trans>Out of stock</Trans>
            </Badge>
          )}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Stepper
            label={line.name}
            value={line.quantity}
            first={line.minimumQuantity}
            step={line.quantityStep}
            onChange={onChange}
            askAbove={askAboveThis}
            onZero={onRemove}
            isDisabled={!line.inStock}
          />
          {line.inStock && <PriceText cents={times(charged, line.quantity)} className="ms-auto" />}
        </div>
        {line.inStock && (
          <SubstitutionChoice
            productName={line.name}
            value={line.substitution ?? null}
            onChange={onWish}
            className="mt-1 -mb-2"
          />
        )}
      </div>
    </li>
  )
}
