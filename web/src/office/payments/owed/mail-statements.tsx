import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statementMailingQuery, useMailStatements } from '../../../api/paper.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Mail } from '../../../ui/icons/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

/** Emails each store that owes its statement, after it said how many there are. */
export function MailStatements() {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const { data } = useQuery({ ...statementMailingQuery(isRunning), enabled: isAsking || isRunning })
  const { mutate, isPending } = useMailStatements()
  const left = data ? data.stores - data.mailed : 0
  const send = () =>
    mutate(undefined, {
      onSuccess: () => setRunning(true),
      onError: ({ message }) => toast.error(message),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="secondary" isPending={isRunning && left > 0} onClick={() => setAsking(true)}>
        <Mail aria-hidden="true" className="size-5" />
        <Trans>Email statements</Trans>
      </Button>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {isRunning && data && t`${data.mailed} of ${data.stores} statements are on their way.`}
      </p>
      <ConfirmDialog
        isOpen={isAsking && data !== undefined}
        onOpenChange={setAsking}
        title={
          left === 0 ? (
            <Trans>No statement to send</Trans>
          ) : (
            <Plural value={left} one="Email # statement?" other="Email # statements?" />
          )
        }
        description={
          <Trans>
            Each store that owes gets its statement since the first of the last month, once on a day, if its
            address is confirmed.
          </Trans>
        }
        confirmLabel={left === 0 ? <Trans>OK</Trans> : <Trans>Email statements</Trans>}
        isPending={isPending}
        onConfirm={() => (left === 0 ? setAsking(false) : send())}
      />
    </>
  )
}
