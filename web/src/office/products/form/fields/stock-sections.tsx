import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { Switch } from '../../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ProductFields } from '../product-fields.ts'
import { FormSection, type NumberSectionProps } from './form-section.tsx'
import { useFieldLabels } from './use-field-labels.ts'

export function PackSection({ savesTextAsZero }: NumberSectionProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const { errors } = formState
  return (
    <FormSection title={<Trans>Pack</Trans>}>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={labels.unitSize}
          hint={t`For example 12 oz.`}
          autoComplete="off"
          error={errors.unitSize?.message}
          {...register('unitSize')}
        />
        <NumberField
          label={labels.unitPerPack}
          savesTextAsZero={savesTextAsZero}
          error={errors.unitPerPack?.message}
          {...register('unitPerPack')}
        />
        <NumberField
          label={labels.minimumQuantity}
          error={errors.minimumQuantity?.message}
          {...register('minimumQuantity')}
        />
        <NumberField
          label={labels.quantityStep}
          hint={t`Stores can order the smallest quantity, or that and any number of steps.`}
          error={errors.quantityStep?.message}
          {...register('quantityStep')}
        />
      </div>
    </FormSection>
  )
}

export function StockSection({ savesTextAsZero }: NumberSectionProps) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const isInStock = useWatch<ProductFields, 'inStock'>({ name: 'inStock' })
  return (
    <FormSection title={<Trans>Stock</Trans>}>
      <Switch
        label={labels.inStock}
        hint={isInStock ? t`Stores can order this product.` : t`Stores cannot order this product.`}
        {...register('inStock')}
      />
      <NumberField
        label={labels.stockQuantity}
        savesTextAsZero={savesTextAsZero}
        error={formState.errors.stockQuantity?.message}
        {...register('stockQuantity')}
      />
      <Switch
        label={labels.trackStock}
        hint={t`Orders reduce the stock quantity and cannot exceed it.`}
        {...register('trackStock')}
      />
    </FormSection>
  )
}

export function TagsSection() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register } = useFormContext<ProductFields>()
  return (
    <FormSection title={<Trans>Tags</Trans>}>
      <Switch
        label={labels.isFeatured}
        hint={t`Shown on the home page of its shop area.`}
        {...register('isFeatured')}
      />
      <TextField
        label={t`Other tags`}
        hint={t`Separate tags with commas.`}
        autoComplete="off"
        {...register('tags')}
      />
    </FormSection>
  )
}
