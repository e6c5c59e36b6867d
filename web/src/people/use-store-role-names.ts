import type { StoreRole } from '@cornerstock/contract/accounts/roles'
import { useLingui } from '@lingui/react/macro'

export function useStoreRoleNames(): Record<StoreRole, string> {
  const { t } = useLingui()
  return {
    owner: t({ message: 'Owner', context: 'role in a store' }),
    manager: t({ message: 'Manager', context: 'role in a store' }),
    clerk: t({ message: 'Clerk', context: 'role in a store' }),
  }
}
