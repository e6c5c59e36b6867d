import type { Client } from '@cornerstock/contract/clients/clients'
import { fold } from '@cornerstock/contract/values/fold'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useEraseClient } from '../../../api/clients/clients.ts'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

interface EraseClientDialogProps {
  client: Client
  isOpen: boolean
  onClose: () => void
}

/** Says what erasing a store deletes and what remains. The owner confirms by typing the store's name. */
export function EraseClientDialog({
  client: { clientId, storeName },
  isOpen,
  onClose,
}: EraseClientDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutateAsync: erase, isPending, error, reset } = useEraseClient(clientId)
  const [typed, setTyped] = useState('')
  const [isRejected, setIsRejected] = useState(false)
  const close = () => {
    setTyped('')
    setIsRejected(false)
    reset()
    onClose()
  }
  const confirm = () => {
    const isSame = fold(typed) === fold(storeName)
    setIsRejected(!isSame)
    if (!isSame) return
    erase().then(
      () => {
        toast.success(t`${storeName} was erased.`)
        void navigate({ to: '/admin/clients', ignoreBlocker: true })
      },
      () => {}, // The dialog shows the error.
    )
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={<Trans>Erase {storeName}?</Trans>}
      description={<Trans>This cannot be undone.</Trans>}
      confirmLabel={<Trans>Erase</Trans>}
      tone="danger"
      isPending={isPending}
      onConfirm={confirm}
    >
      <ErasureEffects />
      <form
        className="mt-4 flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) confirm()
        }}
      >
        <TextField
          label={t`Store name`}
          hint={t`Type “${storeName}” to confirm.`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isRejected ? t`This is not the name of the store.` : undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <FormError>{error?.message}</FormError>
      </form>
    </ConfirmDialog>
  )
}

function ErasureEffects() {
  return (
    <dl className="mt-4 grid gap-3">
      <div>
        <dt className="font-semibold">
          <Trans>What is deleted</Trans>
        </dt>
        <dd className="text-ink-soft">
          <Trans>
            The account and its details, cart, favorites, recurring orders, pictures and messages.
          </Trans>
        </dd>
      </div>
      <div>
        <dt className="font-semibold">
          <Trans>What stays</Trans>
        </dt>
        <dd className="text-ink-soft">
          <Trans>The orders, under the name “Erased store”, without address or phone number.</Trans>
        </dd>
      </div>
    </dl>
  )
}
