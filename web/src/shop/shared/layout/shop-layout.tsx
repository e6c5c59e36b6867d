import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCart } from '../../../api/cart/cart.ts'
import { useClientId } from '../../../state/client-id.ts'
import { cn } from '../../../ui/class-names.ts'
import { findAreaTheme } from '../areas/area-theme.ts'
import { BottomNav } from './bottom-nav.tsx'
import { CartBar } from './cart-bar.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ShopHeader } from './shop-header.tsx'
import { useUnreadCount } from './use-unread-count.ts'

// Fixed bars must not cover the end of the page.
const navPadding = 'pb-[calc(4.5rem+env(safe-area-inset-bottom))] lg:pb-8'
const navAndBarPadding = 'pb-[calc(9.5rem+env(safe-area-inset-bottom))] lg:pb-8'

/** The frame of every client page, in the colors of the area that the path belongs to. */
export function ShopLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const theme = useRouterState({ select: (state) => findAreaTheme(state.location.pathname) })
  const hasCheckoutBar = useRouterState({
    select: (state) => /^\/(?:cart|recurring-orders)\/?$/i.test(state.location.pathname),
  })
  const { data: cart = [] } = useCart(useClientId())
  const unreadCount = useUnreadCount()
  return (
    <div data-area={theme} className="flex min-h-dvh flex-col">
      <ShopHeader unreadCount={unreadCount} nav={<BottomNav cart={cart} />} />
      <main
        id="content"
        className={cn('flex-1', cart.length > 0 || hasCheckoutBar ? navAndBarPadding : navPadding)}
      >
        <OfflineNotice />
        <HoldNotice />
        {children}
      </main>
      {cart.length > 0 && !hasCheckoutBar && <CartBar cart={cart} />}
    </div>
  )
}
