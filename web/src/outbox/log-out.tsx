import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLogOut } from '../api/accounts/sessions.ts'
import { useIsOnline } from '../lib/hooks/use-is-online.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useEntries } from './outbox.ts'
import { isWaiting } from './outbox-rules.ts'
import { useWaitingElsewhere } from './use-waiting-elsewhere.ts'

interface LogOutProps {
  /** Renders the button, which calls the given function. */
  children: (logOut: () => void) => ReactNode
}

/** Logs out. It asks first if something waits to be sent, because that is sent only after the next sign-in here. */
export function LogOut({ children }: LogOutProps) {
  const logOut = useLogOut()
  const isOnline = useIsOnline()
  const others = useWaitingElsewhere()
  const own = useEntries().filter((entry) => isWaiting(entry, isOnline)).length
  const waiting = own + [...others.values()].reduce((sum, count) => sum + count, 0)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {children(() => (waiting > 0 ? setAsking(true) : void logOut()))}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Log out before everything is sent?</Trans>}
        description={
          <>
            <Plural value={waiting} one="# entry has not been sent." other="# entries have not been sent." />{' '}
            <Trans>What waits stays on this device, and is sent when you sign in here again.</Trans>
          </>
        }
        confirmLabel={<Trans>Log Out</Trans>}
        cancelLabel={<Trans>Stay signed in</Trans>}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          void logOut()
        }}
      />
    </>
  )
}
