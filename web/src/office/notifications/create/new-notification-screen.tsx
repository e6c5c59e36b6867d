import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { UnsettledNote } from '../../../outbox/forms/unsettled-note.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Switch } from '../../../ui/fields/checkbox.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { useTypeOptions } from '../notification-types.ts'
import { PhonePreview } from './phone-preview.tsx'
import { RecipientField } from './recipient-field.tsx'
import { type NotificationFormState, useNotificationForm } from './use-notification-form.tsx'

export function NewNotificationScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Create Notification`} backTo="/admin/notifications">
      <NotificationForm />
    </Page>
  )
}

function NotificationForm() {
  const { form, submit, write, isUnsaved } = useNotificationForm()
  const sendToAll = form.watch('sendToAll')
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <UnsavedGuard isUnsaved={isUnsaved} />
      <Card className="sm:p-6">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <MessageFields form={form} />
          <RecipientFields form={form} />
          <UnsettledNote write={write} />
          <Button type="submit" className="self-start max-sm:w-full" isPending={write.isSending}>
            {sendToAll ? <Trans>Send to all stores</Trans> : <Trans>Send Notification</Trans>}
          </Button>
        </form>
      </Card>
      <PhonePreview form={form} />
    </div>
  )
}

type FormProps = Pick<NotificationFormState, 'form'>

function MessageFields({ form }: FormProps) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t`Title`}
        autoComplete="off"
        required
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea label={t`Message`} required error={errors.message?.message} {...form.register('message')} />
      <Select
        label={t`Type`}
        hint={
          form.watch('type') === 'Promo' && t`Promotions also appear in the banner on the shop’s home pages.`
        }
        options={useTypeOptions()}
        error={errors.type?.message}
        className="sm:max-w-xs"
        {...form.register('type')}
      />
    </>
  )
}

function RecipientFields({ form }: FormProps) {
  const { t } = useLingui()
  const sendToAll = form.watch('sendToAll')
  return (
    <>
      <Switch
        label={t`Send to all`}
        {...form.register('sendToAll', {
          // A notification to all has no recipient.
          onChange: () => form.setValue('clientId', ''),
        })}
      />
      {!sendToAll && (
        <Controller
          name="clientId"
          control={form.control}
          render={({ field, fieldState }) => (
            <RecipientField
              inputRef={field.ref}
              clientId={field.value ?? ''}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  )
}
