import { type KeyScope, keyScopes } from '@cornerstock/contract/accounts/key-scopes'
import { addApiKey } from '@cornerstock/contract/office/api-keys'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useAddApiKey } from '../../api/connections.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShownOnce } from './shown-once.tsx'
import { useScopeNames } from './use-scope-names.ts'

interface NewKey {
  name: string
  scopes: KeyScope[]
  expiresOn: string | null
}

const emptyKey: NewKey = { name: '', scopes: [], expiresOn: null }

export function KeyForm() {
  const { t } = useLingui()
  const today = useToday()
  const scopeNames = useScopeNames()
  const { mutateAsync: add, data, reset, isPending, error } = useAddApiKey()
  const form = useForm({ resolver: schemaResolver(addApiKey.body), defaultValues: emptyKey })
  const { errors } = form.formState
  const submit = useSingleFlight((key: NewKey) =>
    add(key).then(
      () => form.reset(),
      () => {}, // Shown below.
    ),
  )
  return (
    <Card className="sm:p-6">
      {data ? (
        <ShownOnce secret={data.key} label={<Trans>The key “{data.name}” is ready.</Trans>} onDone={reset} />
      ) : (
        <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
          <h2 className="font-bold text-xl">
            <Trans>Make a key</Trans>
          </h2>
          <TextField
            label={t`Name`}
            hint={t`The program that gets it, such as Accounting.`}
            required
            error={errors.name?.message}
            {...form.register('name')}
          />
          <fieldset>
            <legend className="font-medium">
              <Trans>What it may do</Trans>
            </legend>
            {keyScopes.map((scope) => (
              <Checkbox key={scope} label={scopeNames[scope]} value={scope} {...form.register('scopes')} />
            ))}
            {errors.scopes?.message && (
              <p role="alert" className="text-danger text-sm">
                {errors.scopes.message}
              </p>
            )}
          </fieldset>
          <TextField
            label={t`Last day`}
            hint={t`Empty: it does not end by itself.`}
            type="date"
            min={today}
            error={errors.expiresOn?.message}
            {...form.register('expiresOn', { setValueAs: (day: string | null) => day || null })}
          />
          {error && <FormError>{error.message}</FormError>}
          <Button type="submit" isPending={isPending}>
            <Trans>Make the key</Trans>
          </Button>
        </form>
      )}
    </Card>
  )
}
