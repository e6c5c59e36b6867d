import { Trans } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../ui/feedback/announcer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

/** What every screen stands in: the way past the navigation, and the focus that follows a change of screen. */
export function RootScreen() {
  const frame = useArrival()
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 -translate-y-24 rounded-full bg-house px-5 py-3 font-semibold text-on-house focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <NavigationProgress />
      <Outlet />
    </div>
  )
}

/**
 * After a link the focus starts at the top of the new screen, as after a page load and not at a lost button, and
 * the screen's name is read out. A screen that begins with a field, as when a store is on the phone, keeps it there.
 */
function useArrival() {
  const announce = useAnnounce()
  const frame = useRef<HTMLDivElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== undefined && last.current !== pathname) {
      if (!isInNewField()) frame.current?.focus({ preventScroll: true })
      announce(document.title)
    }
    last.current = pathname
  }, [pathname, announce])
  return frame
}

/** What the last screen showed is gone by now, so a field that has the focus asked for it. */
const isInNewField = () => document.activeElement?.matches('#content input') ?? false
