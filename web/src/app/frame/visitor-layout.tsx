import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { ShopHeader } from '../../shop/shared/layout/shop-header.tsx'
import { withTexts } from '../../state/language.ts'
import { useSession } from '../../state/session/session.ts'

// Loaded only for people who are signed in, so that visitors wait for less.
const ShopLayout = lazyComponent(
  () => withTexts('shop', () => import('../../shop/shared/layout/shop-layout.tsx')),
  'ShopLayout',
)

/** The public screens that clients also open while they shop: landing and deals. */
const shopPath = /^\/(?:explore-offers\/?)?$/i

/**
 * The layout of the public screens. It has the shop's header, and on some screens its bell and navigation for clients.
 */
export function VisitorLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { token, clientId } = useSession()
  const isShopPath = useRouterState({ select: (state) => shopPath.test(state.location.pathname) })
  if (token && clientId && isShopPath) {
    return (
      <Suspense fallback={<HeaderOnly />}>
        <ShopLayout>{children}</ShopLayout>
      </Suspense>
    )
  }
  return <HeaderOnly>{children}</HeaderOnly>
}

function HeaderOnly({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShopHeader />
      <main id="content" className="flex-1">
        {children}
      </main>
    </div>
  )
}
