import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { permitTypesQuery } from '../../../../api/permits/permits.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ProductFields } from '../product-fields.ts'
import { FormSection } from './form-section.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** The SKU, the barcodes, and the permit that a store needs. */
export function CodesSection() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const { errors } = formState
  const { data: types = [] } = useQuery(permitTypesQuery())
  return (
    <FormSection title={<Trans>Codes</Trans>}>
      <TextField
        label={labels.sku}
        hint={t`Your own code for this product.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.sku?.message}
        {...register('sku')}
      />
      <TextField
        label={labels.barcodes}
        hint={t`Separate barcodes with commas.`}
        autoComplete="off"
        spellCheck={false}
        error={errors.barcodes && t`Enter at most 10 barcodes of 8, 12, 13 or 14 digits. Check each digit.`}
        {...register('barcodes')}
      />
      {types.length > 0 && (
        <Select
          label={labels.permitTypeId}
          hint={t`Stores can order this product only with this permit.`}
          placeholder={t`None`}
          options={types.map(({ permitTypeId, name }) => ({ value: String(permitTypeId), label: name }))}
          {...register('permitTypeId')}
        />
      )}
    </FormSection>
  )
}
