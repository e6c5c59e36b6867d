import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Says that something was removed, and offers to bring it back: until the server refuses the removal, as there is
 * nothing to undo then.
 */
export function useUndoToast() {
  const { t } = useLingui()
  return useCallback(
    (name: string, removal: Promise<unknown>, bringBack: () => void) => {
      const id = `removed ${name}`
      toast.info(t`${name} removed`, { id, action: { label: t`Undo`, onClick: bringBack } })
      removal.catch(() => toast.dismiss(id))
    },
    [t],
  )
}
