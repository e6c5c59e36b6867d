import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Times } from '../../ui/text/times.tsx'
import type { ReadyLine } from './resolve-row-rules.ts'

interface AskUnusualProps {
  /** The lines with far more than usual. */
  lines: readonly ReadyLine[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}

/** Asks whether the quantities of some lines are meant. */
export function AskUnusual({ lines, isOpen, onOpenChange, onConfirm }: AskUnusualProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Really these quantities?`}
      description={t`They are far more than usual.`}
      confirmLabel={t`Yes, add them`}
      cancelLabel={t`No`}
      onConfirm={() => {
        onOpenChange(false)
        onConfirm()
      }}
    >
      <ul className="flex flex-col gap-1">
        {lines.map(({ line, product, quantity }) => (
          <li key={line} className="wrap-anywhere">
            <Times quantity={quantity} className="font-bold" /> <bdi>{product.name}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
