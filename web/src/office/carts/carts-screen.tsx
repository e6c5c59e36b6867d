import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useOrderIntents } from '../../state/order-intent.ts'
import { isEmpty } from '../../state/staff-cart-rules.ts'
import { useStaffCarts } from '../../state/staff-carts.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CartBlock } from './cart-block.tsx'
import { ClearAll } from './clear-all.tsx'

/** What staff collect for stores, a block for each, and the way from there to orders. */
export function CartsScreen() {
  const { t } = useLingui()
  const { carts, clientId: current } = useStaffCarts()
  const intents = useOrderIntents()
  const isWaiting = (clientId: string) => intents[clientId] !== undefined
  const filled = Object.keys(carts).filter((id) => isWaiting(id) || !isEmpty(carts[id] ?? {}))
  // Whom staff order for at the moment is there too, though nothing has been added yet.
  const shown = Object.keys(carts).filter((id) => filled.includes(id) || id === current)
  const blocks = useFocusKept(filled.length)
  return (
    <Page
      title={t`Cart`}
      subtitle={<Trans>What you collect for stores</Trans>}
      actions={filled.length > 1 && !filled.some(isWaiting) && <ClearAll count={filled.length} />}
    >
      <div ref={blocks} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {filled.length === 0 ? (
          <NoCarts />
        ) : (
          shown.map((clientId) => <CartBlock key={clientId} clientId={clientId} />)
        )}
      </div>
    </Page>
  )
}

/** The buttons of a cart that is done with go with it; the focus stays among the others. */
function useFocusKept(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return ref
}

function NoCarts() {
  return (
    <EmptyState
      title={<Trans>No products in any cart.</Trans>}
      action={
        <ButtonLink to="/AssociateMakeOrder">
          <Trans>Create Order</Trans>
        </ButtonLink>
      }
    />
  )
}
