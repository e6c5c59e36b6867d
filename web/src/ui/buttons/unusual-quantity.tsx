import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'

interface UnusualQuantityProps {
  label: string
  /** The quantity that was typed. */
  quantity: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}

/** Asks whether a typed quantity is meant, because it is far above the usual. */
export function UnusualQuantity({ label, quantity, isOpen, onOpenChange, onConfirm }: UnusualQuantityProps) {
  const { i18n } = useLingui()
  const count = i18n.number(quantity)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={<Trans>Really {count}?</Trans>}
      description={
        <>
          <bdi>{label}</bdi>: <Trans>this is far more than usual.</Trans>
        </>
      }
      confirmLabel={<Trans>Yes, {count}</Trans>}
      cancelLabel={<Trans>No</Trans>}
      onConfirm={() => {
        onConfirm()
        onOpenChange(false)
      }}
    />
  )
}
