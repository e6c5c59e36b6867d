import { type ReactNode, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'

interface AccessButtonProps {
  hasAccess: boolean
  isPending: boolean
  end: { label: ReactNode; name: string; question: ReactNode; effect: ReactNode }
  restore: { label: ReactNode; name: string }
  onChange: (hasAccess: boolean) => void
}

/** Ends the access of somebody after a confirmation, or restores it. */
export function AccessButton({ hasAccess, isPending, end, restore, onChange }: AccessButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { label, name } = hasAccess ? end : restore
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isPending={isPending}
        aria-label={name}
        onClick={() => (hasAccess ? setAsking(true) : onChange(true))}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={end.question}
        description={end.effect}
        confirmLabel={end.label}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          onChange(false)
        }}
      />
    </>
  )
}
