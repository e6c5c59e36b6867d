import { Outlet, useRouterState } from '@tanstack/react-router'
import { areaOfPath } from './area-of-path.ts'
import { BottomNav } from './bottom-nav.tsx'
import { ShopHeader } from './shop-header.tsx'

interface ShopLayoutProps {
  cartCount?: number
  unreadCount?: number
}

/** What every page for clients stands in. The area that is open lends it its colour. */
export function ShopLayout({ cartCount = 0, unreadCount = 0 }: ShopLayoutProps) {
  const area = useRouterState({ select: (state) => areaOfPath(state.location.pathname) })
  return (
    <div data-area={area} className="flex min-h-dvh flex-col">
      <ShopHeader unreadCount={unreadCount} nav={<BottomNav cartCount={cartCount} />} />
      <main id="content" className="flex-1 pb-[calc(4.5rem+env(safe-area-inset-bottom))] lg:pb-8">
        <Outlet />
      </main>
    </div>
  )
}
