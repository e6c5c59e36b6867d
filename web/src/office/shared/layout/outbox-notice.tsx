import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts'
import type { Entries, Entry } from '../../../outbox/entry.ts'
import { UnsettledWrite } from '../../../outbox/forms/unsettled-write.tsx'
import { useEntries } from '../../../outbox/outbox.ts'
import { mustBeDecided } from '../../../outbox/outbox-rules.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

/**
 * Counts what staff have written and the server does not have yet, and lists it. Marks are left out on the screen that
 * shows them: the notice would move their buttons under the finger.
 */
export function OutboxNotice({ pathname }: { pathname: string }) {
  const isOnline = useIsOnline()
  const isShownHere = ({ isRepeatable, path }: Entry) => isRepeatable && path?.split('?')[0] === pathname
  const entries = useEntries().filter((entry) => entry.response === undefined && !isShownHere(entry))
  const [isOpen, setOpen] = useState(false)
  const undecided = entries.filter((entry) => mustBeDecided(entry, Date.now())).length
  // With a network, a new entry is sent at once and needs no notice.
  const isHeldUp = !isOnline || entries.some(({ attempts = 0 }) => attempts > 1)
  const waiting = isHeldUp ? entries.length - undecided : 0
  if (undecided + waiting === 0) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-3 sm:px-6 print:hidden">
      <Alert
        kind={undecided > 0 ? 'warning' : 'info'}
        action={
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            <Trans>Show what waits</Trans>
          </Button>
        }
      >
        {undecided > 0 && (
          <p>
            <Plural
              value={undecided}
              one="# thing that you sent waits for your decision."
              other="# things that you sent wait for your decision."
            />
          </p>
        )}
        {waiting > 0 && (
          <p>
            <Plural
              value={waiting}
              one="# change is waiting to be sent."
              other="# changes are waiting to be sent."
            />
          </p>
        )}
      </Alert>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title={<Trans>Not sent yet</Trans>} placement="side">
        <WaitingList entries={entries} />
      </Sheet>
    </div>
  )
}

/** Orders and marks are shown, and decided, on their own screens. */
const isOfForm = ({ kind, isRepeatable }: Entry) => kind !== 'order' && !isRepeatable

function WaitingList({ entries }: { entries: Entries }) {
  const writes = entries.filter(isOfForm)
  const others = entries.length - writes.length
  return (
    <div className="flex flex-col gap-3">
      {writes.map((entry) => (
        <UnsettledWrite key={entry.key} entry={entry} isLinked />
      ))}
      {others > 0 && (
        <p>
          <Plural
            value={others}
            one="# order or mark, which you see where you made it."
            other="# orders and marks, which you see where you made them."
          />
        </p>
      )}
    </div>
  )
}
