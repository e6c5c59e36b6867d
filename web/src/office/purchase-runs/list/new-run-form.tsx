import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useCreateRun } from '../../../api/purchase-runs.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toNewRun } from './new-run-rules.ts'

/** Plans a run for the open orders of a day. All rules are optional. */
export function NewRunForm() {
  const navigate = useNavigate()
  const { mutate: create, isPending } = useCreateRun()
  const [failure, setFailure] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFailure(undefined)
    create(toNewRun(new FormData(event.currentTarget)), {
      onSuccess: ({ runId }) => void navigate({ to: '/admin/purchase-run/$runId', params: { runId } }),
      onError: ({ message }) => setFailure(message),
    })
  }
  return (
    <Card>
      <form className="flex flex-col items-start gap-4" onSubmit={submit}>
        <h2 className="font-bold text-xl">
          <Trans>New purchase run</Trans>
        </h2>
        <RunFields />
        {failure && <Alert>{failure}</Alert>}
        <Button type="submit" isPending={isPending}>
          <Trans>Plan the run</Trans>
        </Button>
      </form>
    </Card>
  )
}

function RunFields() {
  const { t } = useLingui()
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      <TextField
        name="deliveryDate"
        type="date"
        label={t`Delivery day`}
        hint={t`If empty, the earliest day with something to buy.`}
      />
      <TextField
        name="leaveOut"
        label={t`Suppliers to leave out`}
        hint={t`Separate several suppliers with commas.`}
      />
      <NumberField name="minimumPerStop" label={t`Minimum amount per supplier`} prefix="$" />
      <NumberField name="maxStops" label={t`Maximum number of suppliers`} inputMode="numeric" />
      <NumberField
        name="staleAfterDays"
        label={t`Price is old after (days)`}
        hint={t`Old prices are still used, but flagged.`}
        inputMode="numeric"
      />
    </div>
  )
}
