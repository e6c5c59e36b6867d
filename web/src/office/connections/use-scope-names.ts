import type { KeyScope } from '@cornerstock/contract/accounts/key-scopes'
import { useLingui } from '@lingui/react/macro'

/** What each scope of an API key allows, in words. */
export function useScopeNames(): Record<KeyScope, string> {
  const { t } = useLingui()
  return {
    'orders:read': t`Read orders`,
    'orders:write': t`Place and change orders`,
    'products:read': t`Read products`,
    'products:write': t`Change products`,
    'costs:read': t`Read costs and suppliers`,
    'clients:read': t`Read clients`,
    'clients:write': t`Change clients`,
    'payments:read': t`Read payments and statements`,
    'payments:write': t`Enter payments`,
  }
}
