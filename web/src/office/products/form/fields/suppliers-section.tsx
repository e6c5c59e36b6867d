import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { includeCurrentOption } from '../../../../lib/forms/include-current-option.ts'
import { useSupplierNames } from '../../../../state/company.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { SupplierRows } from '../../../shared/suppliers/supplier-rows.tsx'
import type { ProductFields } from '../product-fields.ts'
import { FormSection } from './form-section.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** The usual supplier and the supplier prices. */
export function SuppliersSection() {
  const labels = useFieldLabels()
  const { clearErrors, formState } = useFormContext<ProductFields>()
  const { field } = useController<ProductFields, 'supplierPrices'>({ name: 'supplierPrices' })
  const headingId = useId()
  const { supplierPrices: problem } = formState.errors
  return (
    <FormSection title={<Trans>Suppliers</Trans>}>
      <SupplierField />
      <fieldset ref={field.ref} tabIndex={-1} aria-labelledby={headingId} className="min-w-0 outline-none">
        <p id={headingId} className="mb-2 font-semibold text-sm">
          {labels.supplierPrices}
        </p>
        <SupplierRows
          drafts={field.value}
          names="chosen"
          onChange={(drafts) => {
            clearErrors('supplierPrices')
            field.onChange(drafts)
          }}
        />
        {problem && <Alert className="mt-3">{messageOf(problem)}</Alert>}
      </fieldset>
    </FormSection>
  )
}

function SupplierField() {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { register, formState } = useFormContext<ProductFields>()
  const supplierNames = useSupplierNames()
  const supplier = useWatch<ProductFields, 'supplier'>({ name: 'supplier' })
  return (
    <Select
      label={labels.supplier}
      hint={t`Where we usually buy this product.`}
      placeholder={t`None`}
      options={includeCurrentOption(supplierNames, supplier).map((value) => ({ value, label: value }))}
      error={formState.errors.supplier?.message}
      className="sm:max-w-xs"
      {...register('supplier')}
    />
  )
}

/** The error message of the list, or else of its first row with an error. */
const messageOf = (problem: object): string | undefined => {
  if ('message' in problem && typeof problem.message === 'string') return problem.message
  return Object.values(problem)
    .filter((part): part is object => typeof part === 'object' && part !== null)
    .map(messageOf)
    .find(Boolean)
}
