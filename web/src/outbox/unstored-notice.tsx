import { Trans } from '@lingui/react/macro'
import { useIsOnline } from '../lib/hooks/use-is-online.ts'
import { useStore } from '../lib/storage/store.ts'
import { useSession } from '../state/session/session.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { useEntries } from './outbox.ts'
import { isWaiting } from './outbox-rules.ts'
import { accountInMemory } from './storage/storage.ts'

/** Warns that closing the page would lose writes that wait, because the browser could not store them. */
export function UnstoredNotice() {
  const { account } = useSession()
  const isInMemory = useStore(accountInMemory) === account
  const isOnline = useIsOnline()
  const entries = useEntries()
  if (account === null || !isInMemory || !entries.some((entry) => isWaiting(entry, isOnline))) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-3 sm:px-6">
      <Alert kind="warning">
        <Trans>This device could not store what waits. Keep this page open until everything is sent.</Trans>
      </Alert>
    </div>
  )
}
