import { expect, test } from 'vitest'
import { findProfileChanges } from './profile-changes-rules.ts'

const profile = {
  storeName: 'Elm Street Deli',
  businessOwnerName: '',
  email: 'rosa@example.com',
  phoneNumber: '555 0100',
  businessType: 'Deli',
  storeAddress: '12 Elm Street',
  deliveryNotes: 'Back door',
}

test('changed and cleared fields are found; surrounding whitespace is ignored', () => {
  expect(findProfileChanges(profile, { ...profile, storeName: ' Elm Street Deli ' })).toEqual([])
  expect(findProfileChanges({ ...profile, storeName: ' Elm Street Deli ' }, profile)).toEqual([])
  expect(findProfileChanges(profile, { ...profile, businessOwnerName: 'Rosa ', deliveryNotes: ' ' })).toEqual(
    [
      ['businessOwnerName', 'Rosa'],
      ['deliveryNotes', ''],
    ],
  )
})
