import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { chargesQuery } from '../../../../api/charges.ts'
import { LoadingFailed } from '../../../../ui/feedback/loading-failed.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import type { ProductFields } from '../product-fields.ts'
import { FormSection } from './form-section.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** The deposits, taxes and fees on the product. Renders nothing while the wholesaler has none. */
export function ChargesSection() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const charges = useQuery(chargesQuery())
  const { register, formState } = useFormContext<ProductFields>()
  const { errors } = formState
  if (!charges.data) return <LoadingFailed query={charges} className="justify-between text-danger" />
  if (charges.data.length === 0) return null
  return (
    <FormSection title={<Trans>Deposits, taxes and fees</Trans>}>
      <div>
        {charges.data.map(({ chargeId, name, regions }) => (
          <Checkbox
            key={chargeId}
            label={regions.length > 0 ? `${name} (${regions.join(', ')})` : name}
            value={chargeId}
            {...register('chargeIds')}
          />
        ))}
      </div>
      <NumberField
        label={labels.ounces}
        hint={t`Needed for charges by the ounce.`}
        savesTextAsZero={false}
        error={errors.chargeIds?.message ?? errors.ounces?.message}
        {...register('ounces')}
      />
    </FormSection>
  )
}
