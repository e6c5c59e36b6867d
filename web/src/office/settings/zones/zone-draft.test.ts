import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { toZoneBody, toZoneDraft } from './zone-draft.ts'

test('a new zone has an empty form', () => {
  expect(toZoneBody(toZoneDraft(undefined))).toEqual({
    ...{ name: '', postalCodes: [], delivery: {}, fee: 0, feeBelow: null, categoriesNotCounted: [] },
  })
})

test('a zone is edited as texts: postal codes by lines or commas, money in dollars', () => {
  const draft = toZoneDraft({
    ...{ zoneId: 1, name: 'West', postalCodes: ['07030', '071*'], delivery: { minimumOrder: cents(5000) } },
    ...{ fee: cents(750), feeBelow: cents(10_000), categoriesNotCounted: ['Tobacco, loose'] },
  })
  expect(draft).toMatchObject({ postalCodes: '07030\n071*', fee: '7.5', feeBelow: '100' })
  expect(toZoneBody({ ...draft, postalCodes: '07030, 071* \n\n SW1A 1AA;', fee: '8,25' })).toEqual({
    ...{ name: 'West', postalCodes: ['07030', '071*', 'SW1A 1AA'], delivery: { minimumOrder: 50 } },
    ...{ fee: 8.25, feeBelow: 100, categoriesNotCounted: ['Tobacco, loose'] },
  })
})
