import type { AnyPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { UnsettledNote } from '../../../outbox/forms/unsettled-note.tsx'
import { useFormWrite } from '../../../outbox/forms/use-form-write.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { newRunProblems, toNewRun } from './new-run-rules.ts'
import type { NewRun } from './run-kind.ts'

interface NewRunFormProps {
  /** The suppliers that can be left out. */
  suppliers: readonly string[]
}

/** Plans a run for the open orders of a day. All rules are optional. */
export function NewRunForm({ suppliers }: NewRunFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const write = useFormWrite<NewRun, AnyPurchaseRun>({
    kind: 'purchaseRun',
    lane: 'purchase run',
    store: null,
    toTitle: () => t`New purchase run`,
    onAccepted: (run) =>
      run && void navigate({ to: '/admin/purchase-run/$runId', params: { runId: run.runId } }),
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const run = toNewRun(new FormData(event.currentTarget))
    const found = newRunProblems(run)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    void write.send(run)
  }
  return (
    <Card>
      <form className="flex flex-col items-start gap-4" onSubmit={submit}>
        <h2 className="font-bold text-xl">
          <Trans>New purchase run</Trans>
        </h2>
        <RunFields suppliers={suppliers} problems={problems} />
        <UnsettledNote write={write} />
        <Button type="submit" isPending={write.isSending}>
          <Trans>Plan the run</Trans>
        </Button>
      </form>
    </Card>
  )
}

interface RunFieldsProps extends NewRunFormProps {
  /** By the name of the field. */
  problems: Record<string, string>
}

function RunFields({ suppliers, problems }: RunFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      <TextField
        name="deliveryDate"
        type="date"
        label={t`Delivery day`}
        hint={t`If empty, the earliest day with something to buy.`}
        error={problems.deliveryDate}
      />
      <NumberField
        name="minimumPerStop"
        label={t`Minimum amount per supplier`}
        prefix="$"
        error={problems.minimumPerStop}
      />
      <NumberField
        name="maxStops"
        label={t`Maximum number of suppliers`}
        inputMode="numeric"
        error={problems.maxStops}
      />
      <NumberField
        name="staleAfterDays"
        label={t`Price is old after (days)`}
        hint={t`Old prices are still used, but flagged.`}
        inputMode="numeric"
        error={problems.staleAfterDays}
      />
      {suppliers.length > 0 && (
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="mb-1 font-semibold text-sm">
            <Trans>Suppliers to leave out</Trans>
          </legend>
          <div className="flex flex-wrap gap-x-6">
            {suppliers.map((supplier) => (
              <Checkbox key={supplier} name="leaveOut" value={supplier} label={<bdi>{supplier}</bdi>} />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
