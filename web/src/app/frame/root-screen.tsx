import { Trans } from '@lingui/react/macro'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../ui/feedback/announcer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** Wraps every screen: skip link, navigation progress, and focus management on navigation. */
export function RootScreen() {
  const frame = useFocusOnNavigation()
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <a
        href="#content"
        className="print:hidden fixed start-4 top-2 z-50 -translate-y-24 rounded-full bg-house px-5 py-3 font-semibold text-on-house focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <NavigationProgress />
      <UpdateNotice />
      <Outlet />
    </div>
  )
}

/**
 * After a navigation, moves the focus to the top of the new screen, as a page load does, and announces its title. An
 * element that already took the focus on the new screen keeps it, because the router reports a navigation only after
 * the screen is shown.
 */
function useFocusOnNavigation() {
  const announce = useAnnounce()
  const router = useRouter()
  const frame = useRef<HTMLDivElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(pathname)
  const focusedBefore = useRef<Element>(null)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        focusedBefore.current = document.activeElement
      }),
    [router],
  )
  useEffect(() => {
    if (last.current !== undefined && last.current !== pathname) {
      if (!hasNewFocus(focusedBefore.current)) frame.current?.focus({ preventScroll: true })
      announce(document.title)
    }
    last.current = pathname
  }, [pathname, announce])
  return frame
}

/** Whether the new screen has taken the focus. A search field may keep it over a navigation that its text caused. */
function hasNewFocus(focusedBefore: Element | null): boolean {
  const focused = document.activeElement
  if (!focused?.matches('#content *')) return false
  return focused.matches('input') || focused !== focusedBefore
}
