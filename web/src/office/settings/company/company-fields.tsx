import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { CompanyFields as Fields } from './company-section.ts'

// Some browsers do not list every time zone that the server knows.
const zonesWith = (current: string) =>
  [...new Set([current, ...Intl.supportedValuesOf('timeZone')])].sort().map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))

interface CompanyFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the output of the form does not matter for its fields
  form: UseFormReturn<Fields, unknown, any>
}

/** Name, contact, time zone and terms. */
export function CompanyFields({ form }: CompanyFieldsProps) {
  const { t } = useLingui()
  const { register, formState, watch } = form
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t`Company name`}
        required
        autoComplete="organization"
        className="sm:col-span-2"
        error={errors.companyName?.message}
        {...register('companyName')}
      />
      <TextField
        label={t`Email`}
        type="email"
        required
        autoCapitalize="none"
        spellCheck={false}
        error={errors.contact?.email?.message}
        {...register('contact.email')}
      />
      <TextField
        label={t`Phone`}
        type="tel"
        required
        error={errors.contact?.phone?.message}
        {...register('contact.phone')}
      />
      <TextArea
        label={t`Address`}
        rows={2}
        error={errors.contact?.address?.message}
        {...register('contact.address')}
      />
      <TextField
        label={t`Opening hours`}
        error={errors.contact?.hours?.message}
        {...register('contact.hours')}
      />
      <Select
        label={t`Time zone`}
        hint={t`Cut-off times and delivery days use this zone.`}
        options={zonesWith(watch('timeZone'))}
        error={errors.timeZone?.message}
        className="sm:col-span-2"
        {...register('timeZone')}
      />
      <TextArea
        label={t`Terms and Conditions`}
        hint={t`A line that begins with # is a heading.`}
        rows={10}
        className="sm:col-span-2"
        error={errors.terms?.message}
        {...register('terms')}
      />
    </div>
  )
}
