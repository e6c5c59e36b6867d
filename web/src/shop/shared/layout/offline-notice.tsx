import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '../../../lib/use-is-online.ts'
import { WifiOff } from '../../../ui/icons/icons.ts'

export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="mx-auto max-w-6xl px-4 sm:px-6">
      {!isOnline && (
        <p className="mt-3 flex items-center gap-3 rounded-md bg-warning-soft px-4 py-2.5 font-medium text-warning">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <Trans>You are offline. What you see may be out of date.</Trans>
        </p>
      )}
    </div>
  )
}
