import { supplierNames } from '@cornerstock/contract/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { withChosen } from '../../../../lib/with-chosen.ts'
import { Switch } from '../../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ProductFields } from '../product-fields.ts'
import { FormSection } from './form-section.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** What a pack holds. */
export function PackSection() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const { errors } = formState
  return (
    <FormSection title={<Trans>Pack</Trans>}>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={labels.unitSize}
          hint={t`Such as 12 oz.`}
          autoComplete="off"
          error={errors.unitSize?.message}
          {...register('unitSize')}
        />
        <NumberField
          label={labels.unitPerPack}
          step={1}
          min={0}
          error={errors.unitPerPack?.message}
          {...register('unitPerPack')}
        />
      </div>
    </FormSection>
  )
}

/** Whether stores can order it, and how much is there. */
export function StockSection() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  return (
    <FormSection title={<Trans>Stock</Trans>}>
      <Switch label={labels.inStock} hint={t`Stores can order it.`} {...register('inStock')} />
      <NumberField
        label={labels.stockQuantity}
        step={1}
        min={0}
        error={formState.errors.stockQuantity?.message}
        {...register('stockQuantity')}
      />
      <Switch
        label={labels.trackStock}
        hint={t`Orders take from the stock quantity, and never more than there is.`}
        {...register('trackStock')}
      />
    </FormSection>
  )
}

/** Where it is shown besides its shelf. */
export function TagsSection() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register } = useFormContext<ProductFields>()
  return (
    <FormSection title={<Trans>Tags</Trans>}>
      <Switch
        label={labels.isFeatured}
        hint={t`Shown on the home page of its area.`}
        {...register('isFeatured')}
      />
      <TextField
        label={t`Other tags`}
        hint={t`With commas between them.`}
        autoComplete="off"
        {...register('tags')}
      />
    </FormSection>
  )
}

/** Where staff buy it as a rule. */
export function SupplierField() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const supplier = useWatch<ProductFields, 'supplier'>({ name: 'supplier' })
  return (
    <Select
      label={labels.supplier}
      hint={t`Where we buy it as a rule.`}
      placeholder={t`None`}
      options={withChosen(supplierNames, supplier).map((value) => ({ value, label: value }))}
      error={formState.errors.supplier?.message}
      className="max-w-xs"
      {...register('supplier')}
    />
  )
}
