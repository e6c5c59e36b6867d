import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { SupplierRows } from '../../../shared/suppliers/supplier-rows.tsx'
import type { ProductFields } from '../product-fields.ts'
import { FormSection } from './form-section.tsx'
import { SupplierField } from './stock-sections.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** Where staff buy it, and what each supplier asks. */
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

/** Of the list as a whole, or else of the first row that has one. */
const messageOf = (problem: object): string | undefined => {
  if ('message' in problem && typeof problem.message === 'string') return problem.message
  return Object.values(problem)
    .filter((part): part is object => typeof part === 'object' && part !== null)
    .map(messageOf)
    .find(Boolean)
}
