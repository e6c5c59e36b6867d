import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ProductFields } from '../product-fields.ts'
import { FormSection } from './form-section.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** The SKU and the barcodes. */
export function CodesSection() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const { errors } = formState
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
    </FormSection>
  )
}
