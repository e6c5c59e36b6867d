import { chargeBases, chargeKinds } from '@cornerstock/contract/prices/charges'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useFieldArray, useForm, useFormContext } from 'react-hook-form'
import { useSaveCharge } from '../../../api/charges.ts'
import { showFieldProblems } from '../../../api/http/show-field-problems.ts'
import { permitTypesQuery } from '../../../api/permits/permits.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormFrame } from '../../shared/form-frame.tsx'
import { type ChargeDraft, toChargeBody, toFieldPath } from './charge-draft.ts'
import { useChargeTexts } from './use-charge-texts.ts'

interface ChargeFormProps {
  /** null for a new charge. */
  chargeId: number | null
  draft: ChargeDraft
  onDone: () => void
}

/** The form of a charge: what it is, its rates by day, where it applies, and where the rates are from. */
export function ChargeForm({ chargeId, draft, onDone }: ChargeFormProps) {
  const { t } = useLingui()
  const { name } = draft
  const { kinds, bases } = useChargeTexts()
  const form = useForm<ChargeDraft>({ defaultValues: draft })
  const { register, control, formState } = form
  const { errors } = formState
  const rates = useFieldArray({ control, name: 'rates' })
  const { mutateAsync, isPending, error } = useSaveCharge()
  const save = useSingleFlight(async (fields: ChargeDraft) => {
    try {
      await mutateAsync({ chargeId, body: toChargeBody(fields) })
    } catch (failure) {
      showFieldProblems(form, failure, (path) => toFieldPath(fields, path))
      return
    }
    form.reset(fields)
    toast.success(t`"${fields.name}" saved`)
    onDone()
  })
  return (
    <FormProvider {...form}>
      <FormFrame
        title={chargeId === null ? <Trans>New charge</Trans> : <Trans>Edit {name}</Trans>}
        isUnsaved={() => form.formState.isDirty && !form.formState.isSubmitSuccessful}
        isPending={isPending}
        onSubmit={form.handleSubmit(save)}
        error={Object.keys(errors).length === 0 && error}
        onCancel={onDone}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t`Name`}
            hint={t`As stores read it on their invoices.`}
            required
            error={errors.name?.message}
            {...register('name')}
          />
          <Select
            label={t`Kind`}
            options={chargeKinds.map((value) => ({ value, label: kinds[value] }))}
            error={errors.kind?.message}
            {...register('kind')}
          />
          <Select
            label={t`Counted in`}
            options={chargeBases.map((value) => ({ value, label: bases[value] }))}
            error={errors.base?.message}
            {...register('base')}
          />
          <TextArea
            label={t`Regions`}
            rows={2}
            hint={t`One per line. Stores of one of them pay it; without any, all stores do.`}
            error={errors.regions?.message}
            {...register('regions')}
          />
          <ExemptField />
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold text-sm">
            <Trans>Rates</Trans>
          </legend>
          <div className="flex flex-col gap-3">
            {rates.fields.map(({ id }, index) => (
              <div
                key={id}
                className="grid grid-cols-[9.5rem_1fr_auto] items-start gap-2 sm:max-w-xl sm:grid-cols-[1fr_1fr_auto] sm:gap-3"
              >
                <TextField
                  label={t`Delivered from`}
                  type="date"
                  error={errors.rates?.[index]?.from?.message}
                  {...register(`rates.${index}.from`)}
                />
                <NumberField
                  label={t`Rate`}
                  error={errors.rates?.[index]?.rate?.message}
                  {...register(`rates.${index}.rate`)}
                />
                <Button variant="quiet" size="small" className="mt-7" onClick={() => rates.remove(index)}>
                  <Trans>Remove</Trans>
                </Button>
              </div>
            ))}
            {errors.rates?.message && <FormError>{errors.rates.message}</FormError>}
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              onClick={() => rates.append({ from: '', rate: '' })}
            >
              <Trans>+ Add rate</Trans>
            </Button>
          </div>
        </fieldset>
        <Checkbox
          label={t`Prices include it`}
          hint={t`It is then stated on invoices, and not added.`}
          {...register('isIncluded')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t`Source`}
            hint={t`The law, notice or page that says the rate.`}
            error={errors.source?.message}
            {...register('source')}
          />
          <TextField
            label={t`Checked on`}
            type="date"
            error={errors.checkedOn?.message}
            {...register('checkedOn')}
          />
        </div>
      </FormFrame>
    </FormProvider>
  )
}

/** Which permit frees a store from the charge. Renders nothing while there is no kind of permit. */
function ExemptField() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<ChargeDraft>()
  const { data: types = [] } = useQuery(permitTypesQuery())
  if (types.length === 0) return null
  return (
    <Select
      // The options must be there before the value is set.
      key={types.length}
      label={t`Not for stores with`}
      placeholder={t`No exemption`}
      options={types.map(({ permitTypeId, name }) => ({ value: String(permitTypeId), label: name }))}
      error={formState.errors.exemptPermitTypeId?.message}
      {...register('exemptPermitTypeId')}
    />
  )
}
