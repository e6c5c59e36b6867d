import { invitePerson } from '@cornerstock/contract/accounts/people'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { hasCode } from '../api/http/api-error.ts'
import { schemaResolver } from '../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../lib/hooks/use-single-flight.ts'
import { Button } from '../ui/buttons/button.tsx'
import { FormError } from '../ui/feedback/alert.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

interface InvitationFormProps<Role extends string> {
  /** The roles that the caller may give. */
  roles: readonly Role[]
  roleNames: Readonly<Record<Role, string>>
  roleHint: string
  /** The role of an empty form. */
  firstRole: Role
  invite: (email: string, name: string, role: Role) => Promise<unknown>
  isPending: boolean
  error: Error | null
}

const personSchema = invitePerson.body.pick({ email: true, name: true })

/** Invites somebody into a store or the staff. */
export function InvitationForm<Role extends string>({
  roles,
  roleNames,
  roleHint,
  firstRole,
  invite,
  isPending,
  error,
}: InvitationFormProps<Role>) {
  const { t } = useLingui()
  const form = useForm({ resolver: schemaResolver(personSchema), defaultValues: { email: '', name: '' } })
  const { errors } = form.formState
  const [role, setRole] = useState(firstRole)
  const isEmailTaken = hasCode(error, 'EMAIL_TAKEN')
  const submit = useSingleFlight(({ email, name }: { email: string; name: string }) =>
    invite(email, name, role).then(
      () => {
        form.reset()
        setRole(firstRole)
        toast.success(t`Invitation sent.`)
      },
      (failure: unknown) => {
        if (hasCode(failure, 'EMAIL_TAKEN'))
          form.setError('email', { message: failure.message }, { shouldFocus: true })
      },
    ),
  )
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <h2 className="font-bold text-lg">
        <Trans>Invite someone</Trans>
      </h2>
      <TextField label={t`Name`} required error={errors.name?.message} {...form.register('name')} />
      <TextField
        label={t`Email`}
        type="email"
        autoCapitalize="none"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Select
        label={t`Role`}
        hint={roleHint}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        value={role}
        onChange={({ target }) => setRole(target.value as Role)}
      />
      {error && !isEmailTaken && <FormError>{error.message}</FormError>}
      <Button type="submit" isPending={isPending}>
        <Trans>Send the invitation</Trans>
      </Button>
    </form>
  )
}
