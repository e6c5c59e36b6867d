import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { settingsChangesSchema } from '@cornerstock/contract/office/settings-changes'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { deliverySection } from './delivery-section.ts'

const delivery = { ...defaultSettings.delivery, minimumOrder: cents(15_050), leadDays: 0 }
const fields = deliverySection.toFields({ ...defaultSettings, delivery })

test('numbers are edited as texts, money in dollars', () => {
  expect(fields.delivery).toMatchObject({ minimumOrder: '150.5', leadDays: '0' })
  expect(settingsChangesSchema.parse(deliverySection.toChanges(fields))).toEqual({
    delivery,
    countAtDoor: [],
  })
})

test('an empty number of days is rejected, an empty minimum means no minimum', () => {
  const changes = deliverySection.toChanges({
    ...fields,
    delivery: { ...fields.delivery, leadDays: ' ', minimumOrder: '' },
  })
  const { error } = settingsChangesSchema.safeParse(changes)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['delivery.leadDays'])
})

test('a minimum is read with a comma, and rejected if it is no number', () => {
  const changesWith = (minimumOrder: string) =>
    settingsChangesSchema.safeParse(
      deliverySection.toChanges({ ...fields, delivery: { ...fields.delivery, minimumOrder } }),
    )
  expect(changesWith('37,50').data).toMatchObject({ delivery: { minimumOrder: 3750 } })
  expect(changesWith('1,2345').error?.issues).toMatchObject([
    { path: ['delivery', 'minimumOrder'], message: 'Must be a number.' },
  ])
})
