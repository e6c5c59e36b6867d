import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'

/**
 * A line along the top while the next screen is being fetched: until it is there the last one stays, and on a slow
 * line nothing else would say that the touch was felt.
 */
export function NavigationProgress() {
  const { t } = useLingui()
  const isOnTheWay = useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  })
  if (!isOnTheWay) return null
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
