// @vitest-environment happy-dom
import type { DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { beforeReport, hasCreditedGoods, recordedDraft } from './correction.ts'
import { dueWithout } from './stop-report-rules.ts'

const item = (itemId: number, quantity: number, amount: number) => ({
  ...{ itemId, quantity, productId: itemId, productName: 'Cola', imageUrl: '' },
  ...{ price: cents(1000), amount: cents(amount) },
})

/** Of five units two were refused, of two one was counted short; the store has paid $10.00 more than the order. */
const stop: DeliveryStop = {
  ...{ orderId: 1, clientId: 'c', storeName: 'Deli', storeAddress: '', phoneNumber: '', deliveryNotes: '' },
  ...{ isCancelled: false, boxes: 3, amountDue: cents(4150), paid: cents(4150), owedBefore: cents(-1000) },
  ...{ proof: 'name', needsCount: [2], outcome: 'delivered', at: new Date(), signedBy: 'Ali' },
  ...{ hasSignature: true, hasPhoto: false, items: [item(1, 3, 3150), item(2, 1, 1000)], returns: [] },
  recorded: {
    lines: [
      { itemId: 1, quantity: 2, reason: 'refused', restock: true, isCredited: false },
      { itemId: 2, quantity: 1, reason: 'short', restock: true, isCredited: false },
    ],
    counted: [{ itemId: 2, quantity: 1 }],
    payments: [
      { method: 'cash', amount: cents(1150), reference: '' },
      { method: 'check', amount: cents(3000), reference: '12' },
      { method: 'check', amount: cents(1000), reference: '13' },
    ],
  },
}

test('a stop that is corrected begins with all its goods and without its payments', () => {
  expect(beforeReport(stop)).toMatchObject({
    ...{ outcome: null, amountDue: 7250, paid: 0, owedBefore: 0, hasSignature: true },
    items: [
      { itemId: 1, quantity: 5, amount: 5250 },
      { itemId: 2, quantity: 2, amount: 2000 },
    ],
  })
  const open = { ...stop, outcome: null, recorded: null }
  expect(beforeReport(open)).toBe(open)
})

test('a correction begins with what was recorded', () => {
  expect(recordedDraft(stop)).toMatchObject({
    ...{ boxes: 3, signedBy: 'Ali', cash: '11.50', check: '40.00', reference: '12, 13' },
    kept: [{ itemId: 1, quantity: 2, reason: 'refused', restock: true }],
    counted: [{ itemId: 2, quantity: 1 }],
  })
})

test('what was recorded, and also what was credited, leaves the amount due as it is', () => {
  const credited: DeliveryStop = {
    ...{ ...stop, amountDue: cents(3150), paid: cents(0), items: [item(1, 5, 5250)], needsCount: [] },
    recorded: {
      lines: [{ itemId: 1, quantity: 2, reason: 'refused', restock: true, isCredited: true }],
      ...{ counted: [], payments: [] },
    },
  }
  for (const each of [stop, credited])
    expect(dueWithout(beforeReport(each), recordedDraft(each))).toBe(each.amountDue)
  expect([stop, credited].map(hasCreditedGoods)).toEqual([false, true])
})
