import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import type { ProductFields } from '../product-fields.ts'
import { useFieldLabels } from './use-field-labels.ts'

/** Lower prices from a quantity on, for every store. */
export function PriceStepRows() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const { fields, append, remove } = useFieldArray<ProductFields, 'priceSteps'>({ name: 'priceSteps' })
  const { priceSteps: problems } = formState.errors
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">{labels.priceSteps}</legend>
      <div className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <NumberField
              label={t`From this many packs`}
              error={problems?.[index]?.minQuantity?.message}
              {...register(`priceSteps.${index}.minQuantity`)}
            />
            <NumberField
              label={t`Price per pack`}
              prefix="$"
              error={problems?.[index]?.price?.message}
              {...register(`priceSteps.${index}.price`)}
            />
            <Button variant="quiet" size="small" className="mt-7" onClick={() => remove(index)}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        ))}
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => append({ minQuantity: '', price: '' })}
        >
          <Trans>+ Add price by quantity</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
