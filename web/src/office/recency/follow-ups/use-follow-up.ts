import type { RecencyEntry } from '@cornerstock/contract/clients/recency'
import { useLingui } from '@lingui/react/macro'
import { type FollowUpChange, useSaveFollowUp } from '../../../api/clients/recency.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Saves the follow-up of a client. A toast offers Undo. */
export function useFollowUp({ clientId, storeName, followUp: before }: RecencyEntry) {
  const { t } = useLingui()
  const { mutate, isPending } = useSaveFollowUp()
  const change = (followUp: FollowUpChange['followUp'], onSaved: () => void) =>
    mutate({ clientId, followUp }, { onSuccess: onSaved, onError: (error) => toast.error(error.message) })
  const save = (followUp: NonNullable<FollowUpChange['followUp']>, onSaved: () => void = () => {}) =>
    change(followUp, () => {
      onSaved()
      const previous = before && { state: before.state, remindOn: before.remindOn, note: before.note }
      toast.success(t`Saved for ${storeName}`, {
        action: { label: t`Undo`, onClick: () => change(previous, () => {}) },
      })
    })
  return { save, isSaving: isPending }
}
