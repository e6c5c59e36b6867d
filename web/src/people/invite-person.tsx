import type { StoreRole } from '@cornerstock/contract/accounts/roles'
import { useLingui } from '@lingui/react/macro'
import { useInvitePerson } from '../api/accounts/people.ts'
import { InvitationForm } from './invitation-form.tsx'
import { useStoreRoleNames } from './use-store-role-names.ts'

interface InvitePersonProps {
  clientId: string
  /** The roles that the caller may give. */
  roles: readonly StoreRole[]
}

/** Invites a person into a store. */
export function InvitePerson({ clientId, roles }: InvitePersonProps) {
  const { t } = useLingui()
  const { mutateAsync: invite, isPending, error } = useInvitePerson(clientId)
  return (
    <InvitationForm
      roles={roles}
      roleNames={useStoreRoleNames()}
      roleHint={t`Clerks fill the cart and ask for it to be sent. Managers also order. Owners also decide who is an owner.`}
      firstRole="clerk"
      invite={(email, name, storeRole) => invite({ email, name, storeRole })}
      isPending={isPending}
      error={error}
    />
  )
}
