import type { PriceLevel } from '@cornerstock/contract/prices/price-levels'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeletePriceLevel } from '../../api/prices/price-levels.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useLastDefined } from '../shared/use-last-defined.ts'

/** Asks before a level is deleted; of one that stores have, it says why it cannot be. */
export function DeleteLevel({ level, onClose }: { level: PriceLevel | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useDeletePriceLevel()
  const shown = useLastDefined(level)
  if (!shown) return null
  const { priceLevelId, name, clientCount } = shown
  const isUsed = clientCount > 0
  return (
    <ConfirmDialog
      isOpen={level !== undefined}
      onOpenChange={onClose}
      title={isUsed ? t`${name} is in use` : t`Delete ${name}?`}
      description={
        isUsed ? (
          <Plural
            value={clientCount}
            one="# store has this price level. Give it another one first, on its page."
            other="# stores have this price level. Give them another one first, on their pages."
          />
        ) : (
          <Trans>Its prices for products are deleted too.</Trans>
        )
      }
      confirmLabel={isUsed ? <Trans>OK</Trans> : <Trans>Delete</Trans>}
      tone={isUsed ? 'primary' : 'danger'}
      isPending={isPending}
      onConfirm={() =>
        isUsed
          ? onClose()
          : mutate(priceLevelId, { onError: ({ message }) => toast.error(message), onSettled: onClose })
      }
    />
  )
}
