import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { Switch } from '../../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import type { ProductFields } from '../product-fields.ts'
import { FormSection } from './form-section.tsx'
import { SaleHint } from './sale-hint.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** What a pack costs, now and while on sale, and what it costs us. */
export function PriceSection() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const { errors } = formState
  const isOnSale = useWatch<ProductFields, 'onSale'>({ name: 'onSale' })
  return (
    <FormSection title={<Trans>Price</Trans>}>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={labels.price}
          hint={t`For a pack.`}
          prefix="$"
          step={0.01}
          min={0}
          error={errors.price?.message}
          {...register('price', { deps: 'salePrice' })}
        />
        <NumberField
          label={labels.costPrice}
          hint={t`Never shown to stores.`}
          prefix="$"
          step={0.01}
          min={0}
          error={errors.costPrice?.message}
          {...register('costPrice')}
        />
      </div>
      <Switch label={labels.onSale} {...register('onSale', { deps: 'salePrice' })} />
      {isOnSale && (
        <NumberField
          label={labels.salePrice}
          hint={<SaleHint />}
          prefix="$"
          step={0.01}
          min={0}
          required
          error={errors.salePrice?.message}
          className="sm:max-w-[calc(50%-0.5rem)]"
          {...register('salePrice')}
        />
      )}
    </FormSection>
  )
}
