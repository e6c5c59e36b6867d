import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOnline } from '../../lib/hooks/use-is-online.ts'
import { useStore } from '../../lib/storage/store.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert, FormError } from '../../ui/feedback/alert.tsx'
import type { Entry } from '../entry.ts'
import { isSafeToSend, mustBeDecided, stateOf } from '../outbox-rules.ts'
import { useSender } from '../sender.ts'
import { forget, sendAgain } from './decisions.ts'

interface UnsettledWriteProps {
  entry: Entry
  /** Whether its contents are in the form beside it, which sends them again or corrects them. */
  isInForm?: boolean
  /** Whether its title leads to its form. */
  isLinked?: boolean
}

/** Says what is known of a write that waits, got no response, or must be decided, and asks what to do about it. */
export function UnsettledWrite({ entry, isInForm = false, isLinked = false }: UnsettledWriteProps) {
  const isSending = useStore(useSender().sending) === entry.key
  if (isSending) return null
  const problem = entry.rejection?.message ?? entry.failure
  if (isInForm && entry.rejection) return <FormError>{problem}</FormError>
  return (
    <>
      {isInForm && <FormError>{problem}</FormError>}
      <Alert kind="warning" action={<Actions entry={entry} isInForm={isInForm} />}>
        {!isInForm && (
          <p className="wrap-anywhere font-bold" dir="auto">
            {isLinked && entry.path ? (
              <a href={entry.path} className="underline underline-offset-4">
                <Title entry={entry} />
              </a>
            ) : (
              <Title entry={entry} />
            )}
          </p>
        )}
        {!isInForm && problem && <p>{problem}</p>}
        {!entry.rejection && <StateText entry={entry} isInForm={isInForm} />}
      </Alert>
    </>
  )
}

const Title = ({ entry: { title } }: { entry: Entry }) =>
  title ?? <Trans>Something that you saved or sent</Trans>

function StateText({ entry, isInForm }: { entry: Entry; isInForm: boolean }) {
  const { i18n } = useLingui()
  const isOnline = useIsOnline()
  if (!isSafeToSend(entry, Date.now())) {
    const when = formatDate(i18n, new Date(entry.createdAt), { dateStyle: 'medium', timeStyle: 'short' })
    return (
      <Trans>
        This was sent on {when}, and we do not know whether it arrived. Check whether it is there before you
        send it again.
      </Trans>
    )
  }
  if (stateOf(entry) === 'unanswered')
    return isInForm ? (
      <Trans>We got no answer. If you try again without changes, nothing is saved or sent twice.</Trans>
    ) : (
      <Trans>We got no answer. The app sends it again, and nothing is saved or sent twice.</Trans>
    )
  return isOnline ? (
    <Trans>This is sent as soon as the server answers.</Trans>
  ) : (
    <Trans>You are offline. This is sent when you are back.</Trans>
  )
}

function Actions({ entry, isInForm }: { entry: Entry; isInForm: boolean }) {
  if (mustBeDecided(entry, Date.now()))
    return (
      <>
        <Button variant="secondary" onClick={() => sendAgain(entry)}>
          <Trans>Send again</Trans>
        </Button>
        <Button variant="secondary" onClick={() => forget(entry)}>
          <Trans>Forget it</Trans>
        </Button>
      </>
    )
  return (
    <Button variant="secondary" onClick={() => forget(entry)}>
      {stateOf(entry) === 'waiting' ? (
        <Trans>Do not send it</Trans>
      ) : isInForm ? (
        <Trans>This is a new one</Trans>
      ) : (
        <Trans>Do not send it again</Trans>
      )}
    </Button>
  )
}
