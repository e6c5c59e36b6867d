import { invitePerson } from '@cornerstock/contract/accounts/people'
import type { StoreRole } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useInvitePerson } from '../api/accounts/people.ts'
import { hasCode } from '../api/http/api-error.ts'
import { schemaResolver } from '../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../lib/hooks/use-single-flight.ts'
import { Button } from '../ui/buttons/button.tsx'
import { FormError } from '../ui/feedback/alert.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useStoreRoleNames } from './use-store-role-names.ts'

interface InvitePersonProps {
  clientId: string
  /** The roles that the caller may give. */
  roles: readonly StoreRole[]
}

interface Invitation {
  email: string
  name: string
  storeRole: StoreRole
}

const emptyInvitation: Invitation = { email: '', name: '', storeRole: 'clerk' }

/** Invites a person into a store. */
export function InvitePerson({ clientId, roles }: InvitePersonProps) {
  const { t } = useLingui()
  const roleNames = useStoreRoleNames()
  const { mutateAsync: invite, isPending, error } = useInvitePerson(clientId)
  const form = useForm({ resolver: schemaResolver(invitePerson.body), defaultValues: emptyInvitation })
  const { errors } = form.formState
  const isEmailTaken = hasCode(error, 'EMAIL_TAKEN')
  const submit = useSingleFlight((invitation: Invitation) =>
    invite(invitation).then(
      () => {
        form.reset()
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
        hint={t`Clerks fill the cart and ask for it to be sent. Managers also order. Owners also decide who is an owner.`}
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        error={errors.storeRole?.message}
        {...form.register('storeRole')}
      />
      {error && !isEmailTaken && <FormError>{error.message}</FormError>}
      <Button type="submit" isPending={isPending}>
        <Trans>Send the invitation</Trans>
      </Button>
    </form>
  )
}
