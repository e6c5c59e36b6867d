import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { expect, test } from 'vitest'
import { orderingSection } from './ordering-section.ts'

test('lists are edited as lines; blank lines and spaces around names do not count', () => {
  const fields = orderingSection.toFields(defaultSettings)
  expect(fields.quickAccessBrands).toBe('Pepsi\nCoke\nEnergy Drink\nChips\nWater')
  expect(
    orderingSection.toChanges({ ...fields, quickAccessBrands: ' Pepsi \n\r\n\nJuice', suppliers: '' }),
  ).toEqual({
    quickAccessBrands: ['Pepsi', 'Juice'],
    suppliers: [],
    businessTypes: ['Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics'],
    claimHours: 24,
    referralPrefix: 'CORNER',
    holdNewClients: false,
  })
})
