import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShopHeader } from '../shop/shared/layout/shop-header.tsx'

/** The layout of the public screens: the shop's header without its navigation. */
export function VisitorLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShopHeader />
      <main id="content" className="flex-1">
        {children}
      </main>
    </div>
  )
}
