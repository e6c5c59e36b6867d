import { defaultSettings } from '@cornerstock/contract/default-settings'
import { cents } from '@cornerstock/contract/money'
import { settingsChangesSchema } from '@cornerstock/contract/settings'
import { expect, test } from 'vitest'
import { deliverySection } from './delivery-section.ts'

const delivery = { ...defaultSettings.delivery, minimumOrder: cents(15_050), leadDays: 0 }
const fields = deliverySection.toFields({ ...defaultSettings, delivery })

test('numbers are edited as texts, money in dollars', () => {
  expect(fields.delivery).toMatchObject({ minimumOrder: '150.5', leadDays: '0' })
  expect(settingsChangesSchema.parse(deliverySection.toChanges(fields))).toEqual({ delivery })
})

test('an empty number of days is refused, an empty minimum means no minimum', () => {
  const changes = deliverySection.toChanges({
    delivery: { ...fields.delivery, leadDays: ' ', minimumOrder: '' },
  })
  const { error } = settingsChangesSchema.safeParse(changes)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['delivery.leadDays'])
})
