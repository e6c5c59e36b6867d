import { Trans } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../ui/feedback/announcer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

/** Wraps every screen: skip link, navigation progress, and focus management on navigation. */
export function RootScreen() {
  const frame = useFocusOnNavigation()
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
 * After a navigation, moves the focus to the top of the new screen, as a page load does, and announces its title. A
 * field of the new screen that has taken the focus keeps it.
 */
function useFocusOnNavigation() {
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

/** The fields of the previous screen are unmounted by now, so a focused field belongs to the new one. */
const isInNewField = () => document.activeElement?.matches('#content input') ?? false
