import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useIsOnline } from '../../../lib/use-is-online.ts'
import { useClientId } from '../../../state/client-id.ts'
import { useQueuedOrders } from '../../../state/queue/send-queue.ts'
import { WifiOff } from '../../../ui/icons/icons.ts'

/** Says that there is no network, and how many orders wait for the network or for a decision. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const waiting = useQueuedOrders('cart', useClientId()).filter(({ placed }) => !placed).length
  return (
    <div role="status" className="mx-auto max-w-6xl px-4 sm:px-6">
      {!isOnline && (
        <p className="mt-3 flex items-center gap-3 rounded-md bg-warning-soft px-4 py-2.5 font-medium text-warning">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 flex-1">
            <Trans>You are offline. What you see may be out of date.</Trans>{' '}
            {waiting > 0 && (
              <Link to="/cart" className="underline underline-offset-4">
                <Plural
                  value={waiting}
                  one="# order is waiting to be sent."
                  other="# orders are waiting to be sent."
                />
              </Link>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
