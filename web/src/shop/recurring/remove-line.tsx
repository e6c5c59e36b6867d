import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Takes a line off the list, once asked: put on it again, it would have lost its day. */
export function RemoveLine({ name, onRemove }: { name: string; onRemove: () => void }) {
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
        title={<Trans>Stop ordering it every month?</Trans>}
        description={name}
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
