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

test('what was changed or taken away is told, and space around it is not', () => {
  expect(findProfileChanges(profile, { ...profile, storeName: ' Elm Street Deli ' })).toEqual([])
  expect(findProfileChanges(profile, { ...profile, businessOwnerName: 'Rosa ', deliveryNotes: ' ' })).toEqual(
    [
      ['businessOwnerName', 'Rosa'],
      ['deliveryNotes', ''],
    ],
  )
})
