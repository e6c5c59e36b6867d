import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'

/** A bar at the top of the page while the next screen loads. The previous screen stays until then. */
export function NavigationProgress() {
  const { t } = useLingui()
  const isNavigating = useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  })
  if (!isNavigating) return null
  return (
    <div
      role="progressbar"
      aria-label={t`Loading...`}
      className="fixed inset-x-0 top-0 z-50 h-1 animate-late bg-house-soft"
    >
      <div className="h-full w-2/3 animate-pulse rounded-e-full bg-deal" />
    </div>
  )
}
