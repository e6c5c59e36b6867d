import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../lib/time/format-date.ts'
import { Button } from '../ui/buttons/button.tsx'
import { toast } from '../ui/feedback/toast.ts'

interface LastSeenProps {
  lastSeenAt: Date | null
  /** Sends the invitation of somebody who has not signed in yet again; undefined where the reader may not. */
  inviteAgain: (() => Promise<unknown>) | undefined
  isPending: boolean
}

/** When somebody who signs in was seen last, or that the invitation waits. */
export function LastSeen({ lastSeenAt, inviteAgain, isPending }: LastSeenProps) {
  const { t, i18n } = useLingui()
  if (lastSeenAt) {
    const time = formatDate(i18n, lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' })
    return (
      <p className="text-ink-soft text-sm">
        <Trans>Last seen {time}</Trans>
      </p>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
      <Trans>Has not signed in yet.</Trans>
      {inviteAgain && (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          onClick={() =>
            void inviteAgain().then(
              () => toast.success(t`Invitation sent.`),
              (error: unknown) => error instanceof Error && toast.error(error.message),
            )
          }
        >
          <Trans>Send the invitation again</Trans>
        </Button>
      )}
    </p>
  )
}
