import { businessTypes } from '@cornerstock/contract/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBusinessTypeNames } from '../../../../company/use-business-type-names.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormError } from '../../../../ui/feedback/alert.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { FailureText } from '../../../shared/failure-text.tsx'
import type { DetailName } from './client-details.ts'
import { DetailsConflict } from './details-conflict.tsx'
import { useDetailLabels } from './use-detail-labels.ts'
import type { DetailsForm as Details } from './use-details-form.ts'

export function DetailsForm({ details }: { details: Details }) {
  const { t } = useLingui()
  return (
    <Card className="sm:p-6">
      <form noValidate onSubmit={details.submit} className="flex flex-col gap-5">
        <h2 className="font-bold text-xl">
          <Trans>Details</Trans>
        </h2>
        <Fields form={details.form} />
        <DetailsConflict form={details.form} concurrentChanges={details.concurrentChanges} />
        {details.error && (
          <FormError>
            <FailureText text={t`Failed to update client`} error={details.error} />
          </FormError>
        )}
        <Button type="submit" className="self-start max-sm:w-full" isPending={details.isPending}>
          <Trans>Save Details</Trans>
        </Button>
      </form>
    </Card>
  )
}

function Fields({ form }: Pick<Details, 'form'>) {
  const labels = useDetailLabels()
  const nameOf = useBusinessTypeNames()
  const { errors } = form.formState
  const field = (name: DetailName) => ({
    label: labels[name],
    error: errors[name]?.message,
    // The browser would fill in the data of the staff member.
    autoComplete: 'off',
    ...form.register(name),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('storeName')} className="sm:col-span-2" required />
      <TextField {...field('businessOwnerName')} />
      <TextField {...field('email')} type="email" autoCapitalize="none" spellCheck={false} required />
      <TextField {...field('phoneNumber')} type="tel" required />
      <Select
        {...field('businessType')}
        options={businessTypes.map((value) => ({ value, label: nameOf[value] }))}
        required
      />
      <TextArea {...field('storeAddress')} rows={2} required />
      <TextArea {...field('deliveryNotes')} rows={2} />
    </div>
  )
}
