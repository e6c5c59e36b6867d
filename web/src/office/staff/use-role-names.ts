import type { StaffRole } from '@cornerstock/contract/accounts/roles'
import { useLingui } from '@lingui/react/macro'

export function useRoleNames(): Record<StaffRole, string> {
  const { t } = useLingui()
  return {
    owner: t({ message: 'Owner', context: 'role of staff' }),
    associate: t`Associate`,
    picker: t`Picker`,
    driver: t`Driver`,
  }
}
