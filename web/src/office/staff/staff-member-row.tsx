import type { StaffRole } from '@cornerstock/contract/accounts/roles'
import type { StaffMember } from '@cornerstock/contract/accounts/staff'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSaveStaffMember, useSendStaffInvitation } from '../../api/accounts/staff.ts'
import { AccessButton } from '../../people/access-button.tsx'
import { LastSeen } from '../../people/last-seen.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { RoleSelect } from './role-select.tsx'
import { TwoFactorState } from './two-factor-state.tsx'

/** A staff account with its role, and buttons to disable or enable it. */
export function StaffMemberRow({ member }: { member: StaffMember }) {
  const { t } = useLingui()
  const { mutate: save, isPending } = useSaveStaffMember()
  const { mutateAsync: inviteAgain, isPending: isInviting } = useSendStaffInvitation()
  const { staffId, name, email, role, isActive, lastSeenAt } = member
  const shownName = name || email
  const change = (body: { role?: StaffRole; isActive?: boolean }) =>
    save({ staffId, ...body }, { onError: (error) => toast.error(error.message) })
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere font-semibold">
          {shownName} {!isActive && <Badge>{t`Disabled`}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">{email}</p>
        <LastSeen
          lastSeenAt={lastSeenAt}
          inviteAgain={isActive ? () => inviteAgain(staffId) : undefined}
          isPending={isInviting}
        />
        {member.hasTwoFactor && <TwoFactorState member={member} />}
      </div>
      <RoleSelect
        name={shownName}
        current={role}
        isPending={isPending}
        onChange={(chosen) => change({ role: chosen })}
      />
      <AccessButton
        hasAccess={isActive}
        isPending={isPending}
        end={{
          label: <Trans>Disable</Trans>,
          name: t`Disable ${shownName}`,
          question: <Trans>Disable {shownName}?</Trans>,
          effect: <Trans>They are signed out at once and cannot sign in until you enable them.</Trans>,
        }}
        restore={{ label: <Trans>Enable</Trans>, name: t`Enable ${shownName}` }}
        onChange={(hasAccess) => change({ isActive: hasAccess })}
      />
    </li>
  )
}
