import { maxConsentNote } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRecordResponse } from '../../../../api/orders/substitutes.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/feedback/alert.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

interface AnswerFormProps {
  orderId: number
  offerId: number
  onClose: () => void
}

/** Records the response that the store gave by phone, with a note about the call. */
export function AnswerForm({ orderId, offerId, onClose }: AnswerFormProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, variables, error } = useRecordResponse()
  const record = (accept: boolean) => {
    if (isPending) return
    setProblem(note.trim() === '' ? t`Write down who answered.` : undefined)
    if (note.trim() !== '') mutate({ orderId, offerId, accept, note }, { onSuccess: onClose })
  }
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextField
        label={t`Who answered?`}
        placeholder={t`Rosa, on the phone`}
        value={note}
        maxLength={maxConsentNote}
        error={problem}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormError>{error?.message}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending && variables.accept} onClick={() => record(true)}>
          <Trans>Store accepts</Trans>
        </Button>
        <Button variant="secondary" isPending={isPending && !variables.accept} onClick={() => record(false)}>
          <Trans>Store declines</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
