import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { settingsChangesSchema } from '@cornerstock/contract/office/settings-changes'
import { expect, test } from 'vitest'
import { priceFloorSection } from './price-floor-section.ts'

const toChanges = (priceFloor: Parameters<typeof priceFloorSection.toChanges>[0]['priceFloor']) =>
  settingsChangesSchema.safeParse(priceFloorSection.toChanges({ priceFloor }))

test('a price floor is read as it is saved', () => {
  const priceFloor = { percentOverCost: 12.5, mode: 'block' } as const
  const fields = priceFloorSection.toFields({ ...defaultSettings, priceFloor })
  expect(toChanges(fields.priceFloor).data).toEqual({ priceFloor })
})

test('a price floor that is turned off keeps its mode, and its percentage is not checked', () => {
  expect(priceFloorSection.toFields(defaultSettings).priceFloor.mode).toBe('off')
  const changes = { priceFloor: { percentOverCost: null } }
  expect(toChanges({ mode: 'off', percentOverCost: 'ten' }).data).toEqual(changes)
})

test('a price floor without a percentage has a problem at the field', () => {
  const { error } = toChanges({ mode: 'warn', percentOverCost: '' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['priceFloor.percentOverCost'])
})
