import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCart } from '../../../api/cart/cart.ts'
import { useClientId } from '../../../state/client-id.ts'
import { cn } from '../../../ui/class-names.ts'
import { findAreaTheme } from '../areas/area-theme.ts'
import { BottomNav } from './bottom-nav.tsx'
import { CartBar } from './cart-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ShopHeader } from './shop-header.tsx'
import { useUnreadCount } from './use-unread-count.ts'

// So that the end of a page is never under what is fixed over it.
const roomForNav = 'pb-[calc(4.5rem+env(safe-area-inset-bottom))] lg:pb-8'
const roomForBar = 'pb-[calc(9.5rem+env(safe-area-inset-bottom))] lg:pb-8'

/** What every page for clients stands in. The area that is open lends it its colour. */
export function ShopLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const area = useRouterState({ select: (state) => findAreaTheme(state.location.pathname) })
  const hasCheckoutBar = useRouterState({
    select: (state) => /^\/(?:cart|recurring-orders)\/?$/i.test(state.location.pathname),
  })
  const { data: cart = [] } = useCart(useClientId())
  const unreadCount = useUnreadCount()
  return (
    <div data-area={area} className="flex min-h-dvh flex-col">
      <ShopHeader unreadCount={unreadCount} nav={<BottomNav cart={cart} />} />
      <main
        id="content"
        className={cn('flex-1', cart.length > 0 || hasCheckoutBar ? roomForBar : roomForNav)}
      >
        <OfflineNotice />
        {children}
      </main>
      {cart.length > 0 && !hasCheckoutBar && <CartBar cart={cart} />}
    </div>
  )
}
