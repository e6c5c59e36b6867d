import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCartLines } from '../../../checkout/cart/use-cart.ts'
import { UnstoredNotice } from '../../../outbox/unstored-notice.tsx'
import { findAreaOf, useCatalog } from '../../../state/catalog.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { cn } from '../../../ui/class-names.ts'
import { areaColors } from '../areas/area-colors.ts'
import { BottomNav } from './bottom-nav.tsx'
import { CartBar } from './cart-bar.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ShopHeader } from './shop-header.tsx'
import { useUnreadCount } from './use-unread-count.ts'

// Fixed bars must not cover the end of the page.
const navPadding = 'pb-[calc(--spacing(18)+env(safe-area-inset-bottom))] lg:pb-8'
const twoBarsPadding = 'pb-[calc(--spacing(38)+env(safe-area-inset-bottom))] lg:pb-8'
// On a phone held sideways the checkout bar is beside the lines.
const navAndCheckoutPadding = cn(
  twoBarsPadding,
  'short:beside:pb-[calc(--spacing(18)+env(safe-area-inset-bottom))]',
)
// A short screen has no cart bar.
const navAndCartPadding = cn(twoBarsPadding, 'short:pb-[calc(--spacing(18)+env(safe-area-inset-bottom))]')

/**
 * The screens besides those of areas from which products are added to the cart. On other screens the cart bar would
 * cover controls.
 */
const shoppingPath = /^\/(?:products?|brand|electronics|perfume|perfume-category|favorites|usual)(?:\/|$)/i
const checkoutPath = /^\/(?:cart|recurring-orders)\/?$/i

/** The frame of every client page, in the colors of the area that the path belongs to. */
export function ShopLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const catalog = useCatalog()
  const area = useRouterState({ select: (state) => findAreaOf(catalog, state.location.pathname) })
  const isOther = useRouterState({ select: (state) => shoppingPath.test(state.location.pathname) })
  const isShopping = area !== undefined || isOther
  const unreadCount = useUnreadCount()
  return (
    <div {...areaColors(area)} className="flex min-h-dvh flex-col">
      <ShopHeader unreadCount={unreadCount} nav={<BottomNav />} />
      <ShopContent isShopping={isShopping}>
        <OfflineNotice />
        <UnstoredNotice />
        <HoldNotice />
        {children}
      </ShopContent>
      {isShopping && <CartBar />}
    </div>
  )
}

/** Separate from the layout, so that a change of the cart does not render the whole page again. */
function ShopContent({ isShopping, children }: { isShopping: boolean; children: ReactNode }) {
  const hasCheckoutBar = useRouterState({ select: (state) => checkoutPath.test(state.location.pathname) })
  const clientId = useClientId()
  const hasCartBar = useCartLines(clientId).length > 0 && isShopping
  return (
    <main
      // Nothing on the screen stays when another tab chooses another store.
      key={clientId}
      id="content"
      className={cn(
        'flex-1',
        hasCheckoutBar ? navAndCheckoutPadding : hasCartBar ? navAndCartPadding : navPadding,
      )}
    >
      {children}
    </main>
  )
}
