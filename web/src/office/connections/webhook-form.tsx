import { addWebhook, type WebhookEvent, webhookEvents } from '@cornerstock/contract/office/webhooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useAddWebhook } from '../../api/connections.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShownOnce } from './shown-once.tsx'
import { useEventNames } from './use-event-names.ts'

interface NewHook {
  url: string
  events: WebhookEvent[]
}

const emptyHook: NewHook = { url: '', events: [] }

export function WebhookForm() {
  const { t } = useLingui()
  const eventNames = useEventNames()
  const { mutateAsync: add, data, reset, isPending, error } = useAddWebhook()
  const form = useForm({ resolver: schemaResolver(addWebhook.body), defaultValues: emptyHook })
  const { errors } = form.formState
  const submit = useSingleFlight((webhook: NewHook) =>
    add(webhook).then(
      () => form.reset(),
      () => {}, // Shown below.
    ),
  )
  return (
    <Card className="sm:p-6">
      {data ? (
        <ShownOnce
          secret={data.secret}
          label={<Trans>The webhook is on. This secret proves that a message is from here:</Trans>}
          onDone={reset}
        />
      ) : (
        <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
          <h2 className="font-bold text-xl">
            <Trans>Add a webhook</Trans>
          </h2>
          <TextField
            label={t`Address`}
            type="url"
            dir="ltr"
            placeholder="https://"
            autoCapitalize="none"
            required
            error={errors.url?.message}
            {...form.register('url')}
          />
          <fieldset>
            <legend className="font-medium">
              <Trans>What it is told of</Trans>
            </legend>
            {webhookEvents.map((event) => (
              <Checkbox key={event} label={eventNames[event]} value={event} {...form.register('events')} />
            ))}
            {errors.events?.message && (
              <p role="alert" className="text-danger text-sm">
                {errors.events.message}
              </p>
            )}
          </fieldset>
          {error && <FormError>{error.message}</FormError>}
          <Button type="submit" isPending={isPending}>
            <Trans>Add the webhook</Trans>
          </Button>
        </form>
      )}
    </Card>
  )
}
