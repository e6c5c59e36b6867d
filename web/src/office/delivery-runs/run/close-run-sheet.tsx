import { bagDifference, isDifferent } from '@cornerstock/contract/orders/delivery/bags'
import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { toDollars } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fieldProblemsOf } from '../../../api/http/api-error.ts'
import { useCloseRun } from '../../../api/runs/office-runs.ts'
import { readTypedAmount } from '../../../lib/forms/typed-number-rules.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { BagTable } from './bag-table.tsx'

/** Counts what is in the bag of a run that is back, and closes it. A difference needs a reason. */
export function CloseRunSheet({ run, onClose }: { run: DeliveryRun; onClose: () => void }) {
  const { t } = useLingui()
  const { runId, name, stops, expected } = run
  const [typed, setTyped] = useState({ cash: '', checks: '' })
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useCloseRun()
  const [cash, checks] = [readTypedAmount(typed.cash), readTypedAmount(typed.checks)]
  const counted = cash !== undefined && checks !== undefined ? { cash, checks } : undefined
  const differs = counted !== undefined && isDifferent(bagDifference({ expected, counted }))
  const left = stops.filter(({ outcome, isCancelled }) => outcome === null && !isCancelled).length
  const problems = fieldProblemsOf(error)
  const close = () =>
    counted &&
    mutate(
      {
        runId,
        counted: { cash: toDollars(counted.cash), checks: toDollars(counted.checks) },
        ...(note.trim() !== '' && { note }),
      },
      {
        onSuccess: () => {
          toast.success(t`${name} is closed. Somebody else confirms the bag.`)
          onClose()
        },
      },
    )
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <Trans>
          The bag of <bdi>{name}</bdi>
        </Trans>
      }
      footer={
        <Button
          isWide
          size="large"
          isPending={isPending}
          disabled={!counted || (differs && note.trim() === '')}
          onClick={close}
        >
          <Trans context="delivery run">Close the run</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {left > 0 && (
          <Alert kind="warning">
            <Plural
              value={left}
              one="# stop has no outcome: its order goes back to Packed."
              other="# stops have no outcome: their orders go back to Packed."
            />
          </Alert>
        )}
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t`Cash in the bag`}
            prefix="$"
            required
            value={typed.cash}
            onChange={({ currentTarget }) => setTyped({ ...typed, cash: currentTarget.value })}
          />
          <NumberField
            label={t`Checks in the bag`}
            prefix="$"
            required
            value={typed.checks}
            onChange={({ currentTarget }) => setTyped({ ...typed, checks: currentTarget.value })}
          />
        </div>
        <BagTable expected={expected} counted={counted} />
        <TextField
          label={differs ? t`Why it differs` : t`Note (optional)`}
          required={differs}
          value={note}
          maxLength={1000}
          error={problems.find(({ path }) => path === 'note')?.message}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {error && problems.length === 0 && <Alert>{error.message}</Alert>}
      </div>
    </Sheet>
  )
}
