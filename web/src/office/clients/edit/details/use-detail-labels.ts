import { useLingui } from '@lingui/react/macro'
import type { DetailName } from './client-details.ts'

/** The labels of the client's details, for the form fields and for messages about them. */
export function useDetailLabels(): Record<DetailName, string> {
  const { t } = useLingui()
  return {
    storeName: t`Store Name`,
    businessOwnerName: t`Owner Name`,
    email: t`Email`,
    externalId: t`Customer number`,
    phoneNumber: t`Phone`,
    businessType: t`Business Type`,
    storeAddress: t`Address`,
    postalCode: t`Postal code`,
    deliveryNotes: t`Delivery Notes`,
    windowFrom: t`Takes deliveries from`,
    windowTo: t`Takes deliveries until`,
    proof: t`Proof of delivery`,
    internalNote: t`Internal note`,
    regions: t`Regions`,
    termsKind: t`Pays`,
    termsDays: t`Days after the delivery`,
    creditLimit: t`Credit limit`,
    creditMode: t`Orders above its credit`,
  }
}
