import type { PersonChanges, StorePerson } from '@cornerstock/contract/accounts/people'
import type { StoreRole } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInvitePerson, useSavePerson } from '../api/accounts/people.ts'
import { toast } from '../ui/feedback/toast.ts'
import { Select } from '../ui/fields/select.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { AccessButton } from './access-button.tsx'
import { LastSeen } from './last-seen.tsx'
import { useStoreRoleNames } from './use-store-role-names.ts'

interface PersonRowProps {
  clientId: string
  person: StorePerson
  /** The roles that the caller may give. A person with another role is only shown. */
  roles: readonly StoreRole[]
}

/** A person of a store with its role, and a button that ends or restores its access. */
export function PersonRow({ clientId, person, roles }: PersonRowProps) {
  const { t } = useLingui()
  const roleNames = useStoreRoleNames()
  const { mutate: save, isPending } = useSavePerson(clientId)
  const { mutateAsync: invite, isPending: isInviting } = useInvitePerson(clientId)
  const { personId, name, email, storeRole, isActive, lastSeenAt } = person
  const change = (changes: PersonChanges) =>
    save({ personId, ...changes }, { onError: (error) => toast.error(error.message) })
  const mayChange = roles.includes(storeRole)
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi> {!isActive && <Badge>{t`No access`}</Badge>}
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <LastSeen
          lastSeenAt={lastSeenAt}
          inviteAgain={mayChange && isActive ? () => invite({ email, name, storeRole }) : undefined}
          isPending={isInviting}
        />
      </div>
      {mayChange ? (
        <>
          <Select
            label={t`Role of ${name}`}
            isLabelHidden
            isDense
            savesAtOnce
            value={storeRole}
            disabled={isPending}
            options={roles.map((value) => ({ value, label: roleNames[value] }))}
            onChange={({ target }) => change({ storeRole: target.value as StoreRole })}
          />
          <AccessButton
            hasAccess={isActive}
            isPending={isPending}
            end={{
              label: <Trans>End access</Trans>,
              name: t`End access of ${name}`,
              question: <Trans>End the access of {name}?</Trans>,
              effect: <Trans>They can do nothing for this store any more, from now on.</Trans>,
            }}
            restore={{ label: <Trans>Restore</Trans>, name: t`Restore the access of ${name}` }}
            onChange={(hasAccess) => change({ isActive: hasAccess })}
          />
        </>
      ) : (
        <Badge>{roleNames[storeRole]}</Badge>
      )}
    </li>
  )
}
