import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { useBusinessTypeOptions } from '../../../../company/use-business-types.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { ClientDetails, DetailName } from './client-details.ts'
import { TermsFields } from './terms-fields.tsx'
import { useDetailLabels } from './use-detail-labels.ts'

interface DetailsFieldsProps {
  form: Pick<UseFormReturn<ClientDetails>, 'register' | 'formState' | 'getValues' | 'watch'>
}

/** The fields of a client's details, also used for a new client. */
export function DetailsFields({ form }: DetailsFieldsProps) {
  const { register, formState, getValues } = form
  const { t } = useLingui()
  const labels = useDetailLabels()
  const types = useBusinessTypeOptions(getValues('businessType'))
  const proofs = [
    { value: 'name', label: t`The name of who takes it` },
    { value: 'signature', label: t`A signature` },
    { value: 'photo', label: t`A photo` },
    { value: 'none', label: t`Nothing` },
  ]
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
      <TextField {...field('phoneNumber')} type="tel" required />
      <TextField
        {...field('email')}
        type="email"
        hint={t`Without one, the store cannot sign in and gets no emails. You order for it, and invite it later.`}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('externalId')}
        hint={t`Its number in your other programs. Searches and imports find the store by it.`}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select {...field('businessType')} options={types} placeholder={t`Choose one`} required />
      <TextArea {...field('storeAddress')} rows={2} required />
      <TextField {...field('postalCode')} hint={t`It decides the delivery zone.`} />
      <TextArea {...field('deliveryNotes')} rows={2} className="sm:col-span-2" />
      <TextField
        {...field('windowFrom')}
        type="time"
        hint={t`Empty for any time. The route list is sorted by it.`}
      />
      <TextField {...field('windowTo')} type="time" />
      <Select {...field('proof')} options={proofs} />
      <TextArea
        {...field('internalNote')}
        rows={2}
        hint={t`Only staff ever see it.`}
        className="sm:col-span-2"
      />
      <TextArea
        {...field('regions')}
        rows={2}
        hint={t`Such as its state and city, one per line. They decide its deposits and taxes.`}
        className="sm:col-span-2"
      />
      <TermsFields form={form} field={field} />
    </div>
  )
}
