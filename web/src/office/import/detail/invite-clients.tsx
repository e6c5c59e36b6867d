import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useInviteImportedClients } from '../../../api/imports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Mail } from '../../../ui/icons/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

/** Sends invitations to the clients that an import has added, after staff confirm it. */
export function InviteClients({ importId, count }: { importId: number; count: number }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { mutate: invite, isPending, data } = useInviteImportedClients(importId)
  const send = () =>
    invite(undefined, {
      onSuccess: ({ invited }) => toast.success(t`Invitations sent: ${invited}`),
      onError: ({ message }) => toast.error(message),
      onSettled: () => setAsking(false),
    })
  if (data) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Mail aria-hidden="true" className="size-5" />
        <Trans>Invite the new clients</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Send invitations?</Trans>}
        description={
          <Plural
            value={count}
            one="The new client gets an email with a link to set a password."
            other="The # new clients get an email with a link to set a password."
          />
        }
        confirmLabel={<Trans>Send</Trans>}
        isPending={isPending}
        onConfirm={send}
      />
    </>
  )
}
