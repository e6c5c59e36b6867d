import { Plural, Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { findOrders } from '../../../checkout/orders/orders-in-outbox-rules.ts'
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts'
import { useEntries } from '../../../outbox/outbox.ts'
import { mustBeDecided } from '../../../outbox/outbox-rules.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Clock, WifiOff } from '../../../ui/icons/icons.ts'
import { useShopAreas } from '../areas/shop-areas.ts'

/** The screens that list what waits, beside the homes. */
const listingPaths: readonly string[] = ['/cart', '/orders-history']

/** Says that there is no network, and how many orders wait for the network or for a decision. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const orders = findOrders(useEntries(), 'cart', useClientId()).filter(({ response }) => !response)
  const waiting = orders.length
  const undecided = orders.filter((order) => mustBeDecided(order, Date.now())).length
  const homes = useShopAreas().map(({ home }): string => home)
  const isListed = useLocation({ select: ({ pathname }) => [...listingPaths, ...homes].includes(pathname) })
  return (
    <div role="status" className="mx-auto max-w-6xl px-4 sm:px-6">
      {!isOnline && (
        <Notice icon={<WifiOff />}>
          <Trans>You are offline. What you see may be out of date.</Trans>{' '}
          {waiting > 0 && (
            <CartLink>
              <Plural
                value={waiting}
                one="# order is waiting to be sent."
                other="# orders are waiting to be sent."
              />
            </CartLink>
          )}
        </Notice>
      )}
      {isOnline && undecided > 0 && !isListed && (
        <Notice icon={<Clock />}>
          <CartLink>
            <Plural
              value={undecided}
              one="# order waits for your answer."
              other="# orders wait for your answer."
            />
          </CartLink>
        </Notice>
      )}
    </div>
  )
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-3 flex items-center gap-3 rounded-md bg-warning-soft px-4 py-2.5 font-medium text-warning">
      <span aria-hidden="true" className="shrink-0 *:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </p>
  )
}

const CartLink = ({ children }: { children: ReactNode }) => (
  <Link to="/cart" className="underline underline-offset-4">
    {children}
  </Link>
)
