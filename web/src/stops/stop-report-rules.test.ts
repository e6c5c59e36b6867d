// @vitest-environment happy-dom
import type { DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { emptyDraft, type StopDraft } from './stop-draft.ts'
import {
  dueWithout,
  fitting,
  goodsOf,
  openOf,
  paidOf,
  problemsOf,
  toPay,
  toReport,
  withKept,
} from './stop-report-rules.ts'

const item = (itemId: number, quantity: number, amount: number) => ({
  ...{ itemId, quantity, productId: itemId, productName: 'Cola', imageUrl: '' },
  ...{ price: cents(1000), amount: cents(amount) },
})

/** Five units at $10.00 with a deposit of $0.50 each, and two at $10.00. */
const stop: DeliveryStop = {
  ...{ orderId: 1, clientId: 'c', storeName: 'Deli', storeAddress: '', phoneNumber: '', deliveryNotes: '' },
  ...{ isCancelled: false, boxes: null, amountDue: cents(7250), paid: cents(250), owedBefore: cents(0) },
  ...{ proof: 'name', needsCount: [2], outcome: null, at: null, signedBy: null },
  ...{ hasSignature: false, hasPhoto: false, recorded: null, items: [item(1, 5, 5250), item(2, 2, 2000)] },
  returns: [
    { returnId: 9, lines: [{ itemId: 7, productName: 'Tea', quantity: 3, approved: 3, reason: 'damaged' }] },
  ],
}

const nothing = { cash: null, check: null }
const draft = (fields: Partial<StopDraft> = {}): StopDraft => ({ ...emptyDraft, ...fields })
const refused = { itemId: 1, quantity: 2, reason: 'refused', restock: true } as const
const counted = [{ itemId: 2, quantity: 1 }]
const at = new Date('2026-12-01T10:00:00Z')
const given = (fields: Partial<StopDraft> = {}) =>
  ({ draft: draft(fields), outcome: 'delivered', paid: nothing }) as const

test('goods that stay with the driver or were counted short lower the amount due with their charges', () => {
  expect(dueWithout(stop, draft())).toBe(7250)
  expect(dueWithout(stop, draft({ kept: [refused] }))).toBe(7250 - 2100)
  expect(dueWithout(stop, draft({ kept: [refused], counted }))).toBe(7250 - 2100 - 1000)
  expect(openOf(stop, draft({ kept: [refused], counted }))).toBe(7250 - 2100 - 1000 - 250)
})

test('goods that were named are not short in the count too', () => {
  const kept = [{ itemId: 2, quantity: 1, reason: 'damaged', restock: false } as const]
  expect(dueWithout(stop, draft({ kept, counted }))).toBe(7250 - 1000)
})

test('lines to count, the proof and an amount are required', () => {
  expect(problemsOf(stop, given())).toEqual(['count', 'name'])
  expect(problemsOf(stop, given({ counted, signedBy: 'Ali' }))).toEqual([])
  expect(problemsOf({ ...stop, proof: 'signature' }, given({ counted }))).toEqual(['signature'])
  expect(problemsOf({ ...stop, proof: 'photo' }, given({ counted }))).toEqual(['photo'])
  expect(problemsOf({ ...stop, proof: 'none' }, given({ counted }))).toEqual([])
  const unreadable = { ...given({ counted, signedBy: 'Ali' }), paid: { cash: Number.NaN, check: 70 } }
  expect(problemsOf(stop, unreadable)).toEqual(['amount'])
})

test('pictures that the stop has already are enough', () => {
  const signed = { ...stop, proof: 'signature', hasSignature: true } as const
  expect(problemsOf(signed, given({ counted }))).toEqual([])
  const pictured = { ...stop, hasPhoto: true }
  expect(problemsOf(pictured, { draft: draft(), outcome: 'nobody', paid: nothing })).toEqual([])
})

test('what one method does not pay is paid by the other, and follows the goods', () => {
  const owing = { ...stop, owedBefore: cents(1000) }
  const shared = draft({ cash: '', check: '20' })
  expect(paidOf(shared, toPay(owing, shared))).toEqual({ cash: 50, check: 20 })
  const all = draft({ cash: '', paysAll: true })
  expect(paidOf(all, toPay(owing, all))).toEqual({ cash: 80, check: null })
  const fewer = draft({ cash: '', paysAll: true, kept: [refused] })
  expect(paidOf(fewer, toPay(owing, fewer))).toEqual({ cash: 59, check: null })
})

test('without a delivery a name or a photo is enough', () => {
  const nobody = (fields: Partial<StopDraft>) =>
    problemsOf(stop, { draft: draft(fields), outcome: 'nobody', paid: nothing })
  expect(nobody({})).toEqual(['nameOrPhoto'])
  expect(nobody({ photo: 'p' })).toEqual([])
  expect(nobody({ signedBy: 'Guard' })).toEqual([])
})

test('a report has all of an approved return unless less was taken', () => {
  const fields: Partial<StopDraft> = {
    ...{ kept: [refused], counted, signedBy: ' Ali ', reference: '12' },
  }
  expect(toReport(stop, { ...given(fields), paid: { cash: 0.5, check: 70 }, at })).toEqual({
    outcome: 'delivered',
    at: '2026-12-01T10:00:00.000Z',
    signedBy: 'Ali',
    boxes: null,
    lines: [refused],
    counted,
    returned: [{ returnId: 9, lines: [{ itemId: 7, quantity: 3 }] }],
    payments: [
      { method: 'cash', amount: 0.5 },
      { method: 'check', amount: 70, reference: '12' },
    ],
  })
  const less = draft({ returned: [{ returnId: 9, itemId: 7, quantity: 1 }] })
  expect(toReport(stop, { ...given(), draft: less, at }).returned).toEqual([
    { returnId: 9, lines: [{ itemId: 7, quantity: 1 }] },
  ])
})

test('a report of a stop without a delivery names no goods and no money', () => {
  const fields = draft({ kept: [refused], counted, signedBy: 'Guard' })
  expect(toReport(stop, { draft: fields, outcome: 'refused', paid: { cash: 70, check: null }, at })).toEqual({
    outcome: 'refused',
    at: '2026-12-01T10:00:00.000Z',
    signedBy: 'Guard',
  })
})

test('what no longer fits is dropped after the office has changed the order', () => {
  const smaller = { ...stop, items: [item(1, 1, 1050)], needsCount: [] }
  expect(goodsOf(smaller)).not.toBe(goodsOf(stop))
  expect(fitting(draft({ kept: [refused], counted }), smaller)).toMatchObject({ kept: [], counted: [] })
})

test('no units of a reason are no line', () => {
  expect(withKept([refused], { ...refused, quantity: 0 })).toEqual([])
  expect(withKept([refused], { ...refused, quantity: 1 })).toEqual([{ ...refused, quantity: 1 }])
})
