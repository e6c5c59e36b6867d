import { type StaffRole, staffRoles } from '@cornerstock/contract/accounts/roles'
import { inviteStaff } from '@cornerstock/contract/accounts/staff'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { useInviteStaff } from '../../api/accounts/staff.ts'
import { hasCode } from '../../api/http/api-error.ts'
import { schemaResolver } from '../../lib/forms/schema-resolver.ts'
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useRoleNames } from './use-role-names.ts'

interface Invitation {
  email: string
  name: string
  role: StaffRole
}

const emptyInvitation: Invitation = { email: '', name: '', role: 'associate' }

export function InvitationForm() {
  const { t } = useLingui()
  const roleNames = useRoleNames()
  const { mutateAsync: invite, isPending, error } = useInviteStaff()
  const form = useForm({ resolver: schemaResolver(inviteStaff.body), defaultValues: emptyInvitation })
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
    <Card className="sm:p-6">
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <h2 className="font-bold text-xl">
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
          hint={t`Owners also manage staff, settings and imports. Pickers see orders without prices.`}
          options={staffRoles.map((value) => ({ value, label: roleNames[value] }))}
          error={errors.role?.message}
          {...form.register('role')}
        />
        {error && !isEmailTaken && <FormError>{error.message}</FormError>}
        <Button type="submit" isPending={isPending}>
          <Trans>Send the invitation</Trans>
        </Button>
      </form>
    </Card>
  )
}
