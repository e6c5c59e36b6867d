import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { toDeliveryPart, toDeliveryPartDraft } from './delivery-part-draft.ts'

test('parts of a delivery are edited as texts, and what is empty is not sent', () => {
  expect(toDeliveryPart(toDeliveryPartDraft({}))).toEqual({})
  const part = { days: [2, 5], closedOn: ['2026-12-24'], leadDays: 0, minimumOrder: cents(15_050) }
  expect(toDeliveryPartDraft(part)).toMatchObject({ minimumOrder: '150.5', leadDays: '0', cutoff: '' })
  expect(toDeliveryPart(toDeliveryPartDraft(part))).toEqual({ ...part, minimumOrder: 150.5 })
})
