import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSaveZone } from '../../../api/delivery-zones.ts'
import { fieldProblemsOf, hasCode } from '../../../api/http/api-error.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { DeliveryPartDraft } from '../../shared/delivery/delivery-part-draft.ts'
import { DeliveryPartFields } from '../../shared/delivery/delivery-part-fields.tsx'
import { FormFrame } from '../../shared/form-frame.tsx'
import { toZoneBody, type ZoneDraft } from './zone-draft.ts'

interface ZoneFormProps {
  /** null for a new zone. */
  zoneId: number | null
  draft: ZoneDraft
  onDone: () => void
}

/** The form of a delivery zone: its postal codes, its fee, and what of its delivery is not as in the settings. */
export function ZoneForm({ zoneId, draft: first, onDone }: ZoneFormProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(first)
  const { mutateAsync, isPending, error } = useSaveZone()
  const problems = problemsOf(error)
  const change = (part: Partial<ZoneDraft>) => setDraft({ ...draft, ...part })
  const field = (name: Exclude<keyof ZoneDraft, 'delivery'>) => ({
    value: draft[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const save = useSingleFlight(async (typed: ZoneDraft) => {
    const saved = await mutateAsync({ zoneId, body: toZoneBody(typed) }).catch(() => undefined)
    if (!saved) return
    toast.success(t`"${saved.name}" saved`)
    onDone()
  })
  const { name } = first
  return (
    <FormFrame
      title={zoneId === null ? <Trans>New delivery zone</Trans> : <Trans>Edit {name}</Trans>}
      isUnsaved={() => draft !== first && !isPending}
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        void save(draft)
      }}
      error={Object.keys(problems).length === 0 && error}
      onCancel={onDone}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t`Name`} required {...field('name')} />
        <TextArea
          label={t`Postal codes`}
          rows={3}
          hint={t`One per line, or separated by commas. 070* stands for all that begin with 070.`}
          {...field('postalCodes')}
        />
        <NumberField label={t`Delivery fee`} prefix="$" {...field('fee')} />
        <NumberField
          label={t`Free from`}
          prefix="$"
          hint={t`A store's orders of a day that come to less pay the fee once. Empty: delivery is free.`}
          {...field('feeBelow')}
        />
        <TextArea
          label={t`Categories that do not count`}
          rows={2}
          hint={t`One per line. They count neither towards the minimum nor towards free delivery.`}
          className="sm:col-span-2"
          {...field('categoriesNotCounted')}
        />
      </div>
      <DeliveryPartFields
        value={draft.delivery}
        onChange={(delivery) => change({ delivery })}
        errors={deliveryProblems(problems)}
        hint={<Trans>What you leave empty is as in the delivery settings.</Trans>}
      />
    </FormFrame>
  )
}

/** The messages of a rejection, by the first part of their path; those of the delivery by their whole path. */
function problemsOf(error: Error | null): Record<string, string> {
  if (hasCode(error, 'POSTAL_CODE_TAKEN')) return { postalCodes: error.message }
  return Object.fromEntries(
    fieldProblemsOf(error).map(({ path, message }) => [
      path.startsWith('delivery.') ? path.split('.').slice(0, 2).join('.') : (path.split('.')[0] ?? path),
      message,
    ]),
  )
}

const deliveryProblems = (
  problems: Record<string, string>,
): Partial<Record<keyof DeliveryPartDraft, string>> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) =>
      path.startsWith('delivery.') ? [[path.slice('delivery.'.length), message]] : [],
    ),
  )
