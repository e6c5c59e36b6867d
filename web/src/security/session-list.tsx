import type { Session } from '@cornerstock/contract/accounts/sessions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sessionsQuery, useEndSessions } from '../api/accounts/sessions.ts'
import { formatDate } from '../lib/time/format-date.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { LoadingState } from '../ui/feedback/loading-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Card } from '../ui/layout/card.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { parseUserAgent } from './device-rules.ts'

/** Where the account is signed in, with a button to end each other session. */
export function SessionList() {
  const { t } = useLingui()
  const sessions = useQuery(sessionsQuery)
  const { mutate: endSessions, isPending, variables } = useEndSessions()
  const end = (sessionId: string | undefined) =>
    endSessions(sessionId, {
      onSuccess: () => toast.success(t`Device signed out.`),
      onError: (error) => toast.error(error.message),
    })
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <Card className="flex flex-col gap-4 sm:p-6">
      <div>
        <h2 className="font-bold text-xl">
          <Trans>Where you are signed in</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>Sign out a device that you do not know, and change your password.</Trans>
        </p>
      </div>
      {sessions.isPending && (
        <LoadingState text={t`Loading your devices...`}>
          <Skeleton className="h-14" />
        </LoadingState>
      )}
      {sessions.isError && !sessions.data && <ErrorState title={sessions.error.message} retry={sessions} />}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isEnding={isPending && variables === session.sessionId}
            onEnd={() => end(session.sessionId)}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button
          variant="secondary"
          className="self-start max-sm:w-full"
          isPending={isPending && variables === undefined}
          onClick={() => end(undefined)}
        >
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </Card>
  )
}

interface SessionRowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session: { device, lastSeenAt, isCurrent }, isEnding, onEnd }: SessionRowProps) {
  const { i18n } = useLingui()
  const name = useDeviceName(device)
  const id = useId()
  const time = formatDate(i18n, lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p id={`${id}-name`} className="break-words font-medium">
          {name}
        </p>
        <p className="text-ink-soft text-sm">
          <Trans>Last used {time}</Trans>
        </p>
      </div>
      {isCurrent ? (
        <Badge>
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          id={`${id}-end`}
          aria-labelledby={`${id}-end ${id}-name`}
          isPending={isEnding}
          onClick={onEnd}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}

function useDeviceName(userAgent: string): string {
  const { t } = useLingui()
  const { browser, system } = parseUserAgent(userAgent)
  if (browser && system) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}
