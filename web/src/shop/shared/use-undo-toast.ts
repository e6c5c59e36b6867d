import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Returns a function that shows '{name} removed' with an Undo action. If `removal` rejects, the item was not removed,
 * so the toast is dismissed.
 */
export function useUndoToast() {
  const { t } = useLingui()
  return useCallback(
    (name: string, removal: Promise<unknown>, onUndo: () => void) => {
      const id = `removed ${name}`
      toast.info(t`${name} removed`, { id, action: { label: t`Undo`, onClick: onUndo } })
      removal.catch(() => toast.dismiss(id))
    },
    [t],
  )
}
