import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import type { ClientDetails, DetailName } from './client-details.ts'

interface TermsFieldsProps {
  form: Pick<UseFormReturn<ClientDetails>, 'watch'>
  field: (name: DetailName) => UseFormRegisterReturn & { label: string; error: string | undefined }
}

/** When a client pays, what it may owe, and what becomes of its orders above that. */
export function TermsFields({ form, field }: TermsFieldsProps) {
  const { t } = useLingui()
  const kinds = [
    { value: 'door', label: t`On delivery` },
    { value: 'prepaid', label: t`Before it orders` },
    { value: 'net', label: t`Days after the delivery` },
  ]
  const modes = [
    { value: 'warn', label: t`Place them with a warning` },
    { value: 'ask', label: t`Ask for approval` },
    { value: 'refuse', label: t`Refuse them` },
  ]
  return (
    <>
      <Select {...field('termsKind')} options={kinds} />
      {form.watch('termsKind') === 'net' && (
        <NumberField {...field('termsDays')} inputMode="numeric" required />
      )}
      <NumberField
        {...field('creditLimit')}
        prefix="$"
        inputMode="decimal"
        hint={t`With its open orders. Empty for no limit.`}
      />
      <Select
        {...field('creditMode')}
        options={modes}
        hint={t`Also while more than $5 are overdue for more than 7 days. You can always order for it.`}
      />
    </>
  )
}
