import { type StaffRole, staffRoles } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { includeCurrentOption } from '../../lib/forms/include-current-option.ts'
import { Select } from '../../ui/fields/select.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useRoleNames } from './use-role-names.ts'

interface RoleSelectProps {
  name: string
  current: string
  isPending: boolean
  onChange: (role: StaffRole) => void
}

/** The role of a staff member. Another role is given after a confirmation. */
export function RoleSelect({ name, current, isPending, onChange }: RoleSelectProps) {
  const { t } = useLingui()
  const roleNames = useRoleNames()
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<StaffRole>('picker')
  const chosenName = roleNames[chosen]
  return (
    <>
      <Select
        label={t`Role of ${name}`}
        isLabelHidden
        isDense
        savesAtOnce
        value={current}
        disabled={isPending}
        options={includeCurrentOption(staffRoles, current).map((value) => ({
          value,
          label: roleNames[value as StaffRole] ?? value,
        }))}
        onChange={({ target }) => {
          setChosen(target.value as StaffRole)
          setAsking(true)
        }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={
          <Trans>
            Change the role of {name} to {chosenName}?
          </Trans>
        }
        description={<Trans>This changes at once what they can see and do.</Trans>}
        confirmLabel={<Trans>Change the role</Trans>}
        onConfirm={() => {
          setAsking(false)
          onChange(chosen)
        }}
      />
    </>
  )
}
