import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldProblemsOf } from '../../../api/http/api-error.ts'
import { driversQuery, useCreateRun } from '../../../api/runs/office-runs.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useDriverOptions } from '../use-driver-options.ts'

interface NewRunSheetProps {
  deliveryDate: string
  /** The orders of the run in their order; without them, all packed ones that are on no run, in the remembered order. */
  orderIds: readonly number[] | undefined
  orderCount: number
  /** The name that is offered. */
  firstName: string
  onClose: () => void
}

/** Makes a run: its name, and who drives it. */
export function NewRunSheet({ deliveryDate, orderIds, orderCount, firstName, onClose }: NewRunSheetProps) {
  const { t } = useLingui()
  const [name, setName] = useState(firstName)
  const [driverId, setDriverId] = useState('')
  const sent = useRef<{ json: string; key: string }>(undefined)
  const drivers = useQuery(driversQuery())
  const options = useDriverOptions()
  const { mutate, isPending, error } = useCreateRun()
  const problems = fieldProblemsOf(error)
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message
  const create = () => {
    const body = {
      ...{ deliveryDate, name },
      ...(driverId !== '' && { driverId }),
      ...(orderIds && { orderIds: [...orderIds] }),
    }
    // The same run again is sent with the same key, so that a lost response makes no second one.
    const json = JSON.stringify(body)
    if (sent.current?.json !== json) sent.current = { json, key: crypto.randomUUID() }
    mutate(
      { body, key: sent.current.key },
      {
        onSuccess: (run) => {
          toast.success(t`${run.name} is made`)
          onClose()
        },
      },
    )
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>New run</Trans>}
      description={<Plural value={orderCount} one="With # packed order." other="With # packed orders." />}
      footer={
        <Button isWide size="large" isPending={isPending} disabled={name.trim() === ''} onClick={create}>
          <Trans>Make the run</Trans>
        </Button>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !isPending) create()
        }}
      >
        <TextField
          label={t`Name of the run`}
          required
          maxLength={100}
          value={name}
          error={problemOf('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Select
          label={t`Driver`}
          value={driverId}
          placeholder={t`Nobody yet`}
          options={options}
          error={problemOf('driverId') ?? drivers.error?.message}
          onChange={({ currentTarget }) => setDriverId(currentTarget.value)}
        />
        {error && problems.length === 0 && <Alert>{error.message}</Alert>}
      </form>
    </Sheet>
  )
}
