import { expect, test } from 'vitest'
import { newChargeDraft, toChargeBody, toChargeDraft, toFieldPath } from './charge-draft.ts'

const draft = {
  ...newChargeDraft,
  name: 'CRV',
  rates: [
    { from: '', rate: ' ' },
    { from: '2031-01-01', rate: '0.0525' },
  ],
  regions: ' California\nNevada\n\n ',
}

test('the body of a charge leaves out empty rows of rates and reads numbers and regions', () => {
  expect(toChargeBody(draft)).toEqual({
    exemptPermitTypeId: null,
    ...{ name: 'CRV', kind: 'deposit', base: 'unit', isIncluded: false, source: '', checkedOn: null },
    rates: [{ from: '2031-01-01', rate: 0.0525 }],
    regions: ['California', 'Nevada'],
  })
})

test('a problem of a rate is shown at its row of the form', () => {
  expect(toFieldPath(draft, 'rates.0.rate')).toBe('rates.1.rate')
  expect(toFieldPath(draft, 'regions.1')).toBe('regions')
  expect(toFieldPath(draft, 'name')).toBe('name')
})

test('a saved charge is the same after it was opened in the form', () => {
  const charge = {
    chargeId: 1,
    name: 'Beverage tax',
    kind: 'tax' as const,
    base: 'ounce' as const,
    rates: [{ from: '2031-01-01', rate: 0.015 }],
    regions: ['Philadelphia'],
    exemptPermitTypeId: 3,
    isIncluded: true,
    source: 'phila.gov',
    checkedOn: '2030-12-01',
  }
  const { chargeId: _, ...body } = charge
  expect(toChargeBody(toChargeDraft(charge))).toEqual(body)
  const paidByAll = { ...charge, exemptPermitTypeId: null }
  expect(toChargeBody(toChargeDraft(paidByAll)).exemptPermitTypeId).toBeNull()
})
