import { Trans } from '@lingui/react/macro'
import { useStore } from '../../lib/store.ts'
import { useIsOnline } from '../../lib/use-is-online.ts'
import { accountInMemory } from '../../state/queue/browser-queue-storage.ts'
import { useSendQueue } from '../../state/queue/send-queue.ts'
import { useSession } from '../../state/session.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Warns that closing the page would lose orders and changes that wait, because the browser could not store them. */
export function UnstoredNotice() {
  const { clientId } = useSession()
  const isInMemory = useStore(accountInMemory) === clientId
  const isOnline = useIsOnline()
  const queue = useSendQueue()
  // With a network, changes are sent at once and need no warning.
  const isWaiting = queue.some((entry) => (entry.kind === 'order' ? !entry.placed : !isOnline))
  if (clientId === null || !isInMemory || !isWaiting) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-3 sm:px-6">
      <Alert kind="warning">
        <Trans>This device could not store what waits. Keep this page open until everything is sent.</Trans>
      </Alert>
    </div>
  )
}
