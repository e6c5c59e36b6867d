import { staffRoles } from '@cornerstock/contract/accounts/roles'
import { useLingui } from '@lingui/react/macro'
import { useInviteStaff } from '../../api/accounts/staff.ts'
import { InvitationForm } from '../../people/invitation-form.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useRoleNames } from './use-role-names.ts'

/** Invites somebody into the staff. */
export function InviteStaff() {
  const { t } = useLingui()
  const { mutateAsync: invite, isPending, error } = useInviteStaff()
  return (
    <Card className="sm:p-6">
      <InvitationForm
        roles={staffRoles}
        roleNames={useRoleNames()}
        roleHint={t`Owners also manage staff, settings and imports. Pickers see orders without prices.`}
        firstRole="associate"
        invite={(email, name, role) => invite({ email, name, role })}
        isPending={isPending}
        error={error}
      />
    </Card>
  )
}
