import { useLingui } from '@lingui/react/macro'
import type { Profile } from './profile-changes-rules.ts'

/** The labels of the form, which the message to staff also uses. */
export function useProfileLabels(): Record<keyof Profile, string> {
  const { t } = useLingui()
  return {
    storeName: t`Store name`,
    businessOwnerName: t`Owner name`,
    email: t`Email`,
    phoneNumber: t`Phone number`,
    businessType: t`Business type`,
    storeAddress: t`Store address`,
    deliveryNotes: t`Delivery notes`,
  }
}
