import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderRefusal } from '../../api/orders/order-refusal.ts'
import type { StaffCart } from '../../state/staff-cart-rules.ts'
import { staffCarts } from '../../state/staff-carts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'
import { atNewPrices, loweredToStock, withoutProducts } from './refusal-rules.ts'
import type { Submit } from './use-submit.tsx'

interface RefusalAlertProps {
  refusal: OrderRefusal
  clientId: string
  submit: Submit
}

/** Why nothing was ordered, line by line, and what to do about it. */
export function RefusalAlert({ refusal, clientId, submit }: RefusalAlertProps) {
  const { change } = useUpdateStaffCart(clientId)
  const adjust = (next: (cart: StaffCart) => StaffCart) => {
    change(next)
    submit.forgetRefusal()
  }
  switch (refusal.kind) {
    case 'risen':
      return (
        <Refused
          reason={<Trans>prices went up since they were added. Order at the new ones?</Trans>}
          lines={refusal.prices.map((line) => [
            line.productId,
            <Trans key="line">
              {line.name}: <PriceText cents={line.oldPrice} size="small" /> →{' '}
              <PriceText cents={line.newPrice} size="small" />
            </Trans>,
          ])}
          action={<Trans>Submit at the new prices</Trans>}
          onAction={() => {
            adjust((cart) => atNewPrices(cart, refusal.prices))
            submit.submit(staffCarts.get().carts[clientId] ?? {})
          }}
          onDismiss={submit.forgetRefusal}
        />
      )
    case 'unavailable':
      return (
        <Refused
          reason={<Trans>these products are out of stock or no longer sold.</Trans>}
          lines={refusal.products.map(({ productId, name }) => [
            productId,
            name ?? <Trans key="line">A product that is no longer sold</Trans>,
          ])}
          action={<Trans>Remove them</Trans>}
          onAction={() => adjust((cart) => withoutProducts(cart, refusal.products))}
          onDismiss={submit.forgetRefusal}
        />
      )
    case 'short':
      return (
        <Refused
          reason={<Trans>there is not enough left of these products.</Trans>}
          lines={refusal.lines.map((line) => [line.productId, <ShortLineText key="line" {...line} />])}
          action={<Trans>Order what is left</Trans>}
          onAction={() => adjust((cart) => loweredToStock(cart, refusal.lines))}
          onDismiss={submit.forgetRefusal}
        />
      )
    case 'other':
      return null
  }
}

function ShortLineText({ name, left, wanted }: { name: string; left: number; wanted: number }) {
  const { t } = useLingui()
  return left === 0 ? t`${name}: none left` : t`${name}: ${left} left, ${wanted} in the cart`
}

interface RefusedProps {
  reason: ReactNode
  lines: readonly (readonly [productId: number, text: ReactNode])[]
  action: ReactNode
  onAction: () => void
  onDismiss: () => void
}

function Refused({ reason, lines, action, onAction, onDismiss }: RefusedProps) {
  return (
    <Alert kind="warning" className="mt-4">
      <p>
        <Trans>Failed to submit order: {reason}</Trans>
      </p>
      <ul className="my-2 list-disc ps-5 font-normal">
        {lines.map(([productId, text]) => (
          <li key={productId}>{text}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAction}>{action}</Button>
        <Button variant="secondary" onClick={onDismiss}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Alert>
  )
}
