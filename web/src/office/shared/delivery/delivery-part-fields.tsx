import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ClosedDaysField } from './closed-days-field.tsx'
import type { DeliveryPartDraft } from './delivery-part-draft.ts'
import { WeekdaysField } from './weekdays-field.tsx'

interface DeliveryPartFieldsProps {
  value: DeliveryPartDraft
  onChange: (draft: DeliveryPartDraft) => void
  errors: Partial<Record<keyof DeliveryPartDraft, string>>
  /** Says from where the empty fields are taken. */
  hint: ReactNode
}

/** The fields of a delivery of its own; each can be left empty. */
export function DeliveryPartFields({ value, onChange, errors, hint }: DeliveryPartFieldsProps) {
  const { t } = useLingui()
  const change = (part: Partial<DeliveryPartDraft>) => onChange({ ...value, ...part })
  return (
    <>
      <p className="text-ink-soft text-sm">{hint}</p>
      <WeekdaysField
        label={<Trans>Delivery days</Trans>}
        error={errors.days}
        value={value.days}
        onChange={(days) => change({ days })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={t`Cut-off time`}
          type="time"
          value={value.cutoff}
          error={errors.cutoff}
          onChange={(event) => change({ cutoff: event.currentTarget.value })}
        />
        <NumberField
          label={t`Working days ahead`}
          value={value.leadDays}
          error={errors.leadDays}
          onChange={(event) => change({ leadDays: event.currentTarget.value })}
        />
        <NumberField
          label={t`Minimum order`}
          prefix="$"
          value={value.minimumOrder}
          error={errors.minimumOrder}
          onChange={(event) => change({ minimumOrder: event.currentTarget.value })}
        />
      </div>
      <WeekdaysField
        label={<Trans>Working days</Trans>}
        error={errors.workDays}
        value={value.workDays}
        onChange={(workDays) => change({ workDays })}
      />
      <ClosedDaysField
        value={value.closedOn}
        error={errors.closedOn}
        onChange={(closedOn) => change({ closedOn })}
      />
    </>
  )
}
