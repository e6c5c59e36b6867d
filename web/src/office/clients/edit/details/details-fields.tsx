import { type BusinessType, businessTypes } from '@cornerstock/contract/accounts/accounts'
import type { UseFormReturn } from 'react-hook-form'
import { useBusinessTypeNames } from '../../../../company/use-business-type-names.ts'
import { includeCurrentOption } from '../../../../lib/forms/include-current-option.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ClientDetails, DetailName } from './client-details.ts'
import { useDetailLabels } from './use-detail-labels.ts'

interface DetailsFieldsProps {
  form: Pick<UseFormReturn<ClientDetails>, 'register' | 'formState' | 'getValues'>
}

/** The fields of a client's details, also used for a new client. */
export function DetailsFields({ form: { register, formState, getValues } }: DetailsFieldsProps) {
  const labels = useDetailLabels()
  const nameOf = useBusinessTypeNames()
  const field = (name: DetailName) => ({
    label: labels[name],
    error: formState.errors[name]?.message,
    // Otherwise the browser would fill in the data of the staff member.
    autoComplete: 'off',
    ...register(name),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('storeName')} className="sm:col-span-2" required />
      <TextField {...field('businessOwnerName')} />
      <TextField {...field('email')} type="email" autoCapitalize="none" spellCheck={false} required />
      <TextField {...field('phoneNumber')} type="tel" required />
      <Select
        {...field('businessType')}
        options={includeCurrentOption(businessTypes, getValues('businessType')).map((value) => ({
          value,
          label: nameOf[value as BusinessType] ?? value,
        }))}
        required
      />
      <TextArea {...field('storeAddress')} rows={2} required />
      <TextArea {...field('deliveryNotes')} rows={2} />
    </div>
  )
}
