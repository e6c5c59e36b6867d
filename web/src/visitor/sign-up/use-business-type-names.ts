import type { BusinessType } from '@cornerstock/contract/accounts'
import { useLingui } from '@lingui/react/macro'

/** What the business types are called in the reader's language. */
export function useBusinessTypeNames(): Record<BusinessType, string> {
  const { t } = useLingui()
  return {
    Grocery: t`Grocery`,
    Deli: t`Deli`,
    Market: t`Market`,
    'Smoke Shop': t`Smoke Shop`,
    Electronics: t`Electronics`,
  }
}
