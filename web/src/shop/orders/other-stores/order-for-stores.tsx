import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/loading/lazy-component.ts'
import { useActingStore } from '../../../state/session/acting-store.ts'
import { Store } from '../../../ui/icons/icons.ts'

const OrderForStoresSheet = lazyComponent(() => import('./order-for-stores-sheet.tsx'), 'OrderForStoresSheet')

/** Opens the sheet that places the same order for other stores of the person; absent if it may order for no other one. */
export function OrderForStores({ order, className }: { order: Order; className: string }) {
  const { stores } = useActingStore()
  const [isOpen, setOpen] = useState(false)
  const others = stores.filter(
    ({ clientId, storeRole }) => clientId !== order.clientId && storeRole !== 'clerk',
  )
  if (others.length === 0) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Store aria-hidden="true" className="size-5" />
        <Trans>The same for other stores</Trans>
      </button>
      {isOpen && (
        <Suspense>
          <OrderForStoresSheet order={order} stores={others} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
