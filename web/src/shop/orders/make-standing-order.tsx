import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { draftOfOrder } from '../../standing-orders/standing-rules.ts'
import { Repeat } from '../../ui/icons/icons.ts'
import { ActingStoreLine } from '../shared/stores/acting-store-line.tsx'

const StandingOrderForm = lazyComponent(
  () => import('../../standing-orders/standing-order-form.tsx'),
  'StandingOrderForm',
)

/** Opens the form of a new standing order with what was ordered. */
export function MakeStandingOrder({ order, className }: { order: Order; className: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const draft = draftOfOrder(order)
  if (draft.items.length === 0) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Repeat aria-hidden="true" className="size-5" />
        <Trans>Make this a standing order</Trans>
      </button>
      {isOpen && (
        <Suspense>
          <StandingOrderForm
            clientId={order.clientId}
            draft={{ ...draft, name: t`Order #${order.orderId}` }}
            store={<ActingStoreLine />}
            onClose={() => setOpen(false)}
            onSaved={() => void navigate({ to: '/standing-orders' })}
          />
        </Suspense>
      )}
    </>
  )
}
