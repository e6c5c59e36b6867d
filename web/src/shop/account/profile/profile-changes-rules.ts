/** What a store may have changed. */
export interface Profile {
  storeName: string
  businessOwnerName: string
  email: string
  phoneNumber: string
  businessType: string
  storeAddress: string
  deliveryNotes: string
}

/** The fields that were changed, and to what; space around a value is none of it. */
export const findProfileChanges = (
  known: Profile,
  wanted: Profile,
): [field: keyof Profile, value: string][] =>
  (Object.keys(known) as (keyof Profile)[])
    .filter((field) => wanted[field].trim() !== known[field].trim())
    .map((field) => [field, wanted[field].trim()])
