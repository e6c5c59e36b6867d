import { useLingui } from '@lingui/react/macro'
import type { DetailName } from './client-details.ts'

/** What the details are called, at their fields and wherever they are spoken of. */
export function useDetailLabels(): Record<DetailName, string> {
  const { t } = useLingui()
  return {
    storeName: t`Store Name`,
    businessOwnerName: t`Owner Name`,
    email: t`Email`,
    phoneNumber: t`Phone`,
    businessType: t`Business Type`,
    storeAddress: t`Address`,
    deliveryNotes: t`Delivery Notes`,
  }
}
