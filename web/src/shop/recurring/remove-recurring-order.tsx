import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Trash2 } from '../../ui/icons/icons.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Removes a recurring order. It asks first, because adding the product again would start a new monthly date. */
export function RemoveRecurringOrder({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`Remove ${name}`}
        icon={<Trash2 />}
        className="-me-2 -mt-2 text-ink-soft"
        onClick={() => setIsOpen(true)}
      />
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={<Trans>Stop this monthly reminder?</Trans>}
        description={<bdi>{name}</bdi>}
        confirmLabel={<Trans>Remove</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        tone="danger"
        onConfirm={() => {
          setIsOpen(false)
          onRemove()
        }}
      />
    </>
  )
}
