/** The fields of the profile form. */
export interface Profile {
  storeName: string
  businessOwnerName: string
  email: string
  phoneNumber: string
  businessType: string
  storeAddress: string
  deliveryNotes: string
}

/** Finds the fields that were changed, with their new values. Whitespace at both ends is ignored. */
export const findProfileChanges = (
  current: Profile,
  edited: Profile,
): [field: keyof Profile, value: string][] =>
  (Object.keys(current) as (keyof Profile)[])
    .filter((field) => edited[field].trim() !== current[field].trim())
    .map((field) => [field, edited[field].trim()])
