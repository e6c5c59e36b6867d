import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { settingsChangesSchema } from '@cornerstock/contract/office/settings-changes'
import { expect, test } from 'vitest'
import { orderingSection } from './ordering-section.ts'

test('lists are edited as lines; blank lines and spaces around names do not count', () => {
  const fields = orderingSection.toFields(defaultSettings)
  expect(fields.quickAccessBrands).toBe('Pepsi\nCoke\nEnergy Drink\nChips\nWater')
  expect(
    orderingSection.toChanges({ ...fields, quickAccessBrands: ' Pepsi \n\r\n\nJuice', suppliers: [] }),
  ).toEqual({
    quickAccessBrands: ['Pepsi', 'Juice'],
    suppliers: [],
    renamedSuppliers: [],
    businessTypes: ['Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics'],
    claimHours: 24,
    returns: { days: 14 },
    referralPrefix: 'CORNER',
    holdNewClients: false,
    statements: 'off',
  })
})

test('a supplier whose name was edited is renamed, and one without a name is left out', () => {
  const fields = orderingSection.toFields(defaultSettings)
  const suppliers = [
    { saved: 'Jetro', name: ' Restaurant Depot ' },
    { saved: 'King', name: 'King' },
    { saved: 'AAA', name: '' },
    { saved: null, name: 'Dairyland' },
  ]
  expect(orderingSection.toChanges({ ...fields, suppliers })).toMatchObject({
    suppliers: ['Restaurant Depot', 'King', 'Dairyland'],
    renamedSuppliers: [{ from: 'Jetro', to: 'Restaurant Depot' }],
  })
})

test('an empty number of hours or days is a problem, not 0', () => {
  const fields = orderingSection.toFields(defaultSettings)
  const changes = orderingSection.toChanges({ ...fields, claimHours: ' ', returns: { days: '' } })
  const { error } = settingsChangesSchema.safeParse(changes)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['claimHours', 'returns.days'])
})
