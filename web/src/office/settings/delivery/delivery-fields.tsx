import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ClosedDaysField } from '../../shared/delivery/closed-days-field.tsx'
import { WeekdaysField } from '../../shared/delivery/weekdays-field.tsx'
import { messageOf } from '../use-settings-form.ts'
import type { DeliveryFields as Fields } from './delivery-section.ts'

interface DeliveryFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the output of the form does not matter for its fields
  form: UseFormReturn<Fields, unknown, any>
}

/** The delivery days, the cut-off and the minimum order. */
export function DeliveryFields({ form }: DeliveryFieldsProps) {
  const { t } = useLingui()
  const { control, register, formState } = form
  const errors = formState.errors.delivery
  return (
    <>
      <Controller
        control={control}
        name="delivery.days"
        render={({ field }) => (
          <WeekdaysField
            label={<Trans>Delivery days</Trans>}
            error={messageOf(errors?.days)}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label={t`Cut-off time`}
          hint={t`The last time to order.`}
          type="time"
          required
          error={errors?.cutoff?.message}
          {...register('delivery.cutoff')}
        />
        <NumberField
          label={t`Working days ahead`}
          hint={t`Working days between the cut-off and the delivery. 0 means the same day, 1 the working day before.`}
          required
          error={errors?.leadDays?.message}
          {...register('delivery.leadDays')}
        />
        <NumberField
          label={t`Minimum order`}
          hint={t`0 for no minimum.`}
          prefix="$"
          error={errors?.minimumOrder?.message}
          {...register('delivery.minimumOrder')}
        />
      </div>
      <Controller
        control={control}
        name="delivery.workDays"
        render={({ field }) => (
          <WeekdaysField
            label={<Trans>Working days</Trans>}
            hint={<Trans>Only these days count as working days ahead.</Trans>}
            error={messageOf(errors?.workDays)}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="delivery.closedOn"
        render={({ field }) => (
          <ClosedDaysField
            value={field.value}
            onChange={field.onChange}
            error={messageOf(errors?.closedOn)}
          />
        )}
      />
    </>
  )
}
