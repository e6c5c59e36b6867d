import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import type { DeliveryRun, DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { expect, test } from 'vitest'
import { loadingListSheet } from './loading-list-rules.ts'

const stop = (orderId: number, storeName: string, more: Partial<DeliveryStop> = {}) =>
  ({
    ...{ orderId, storeName, isCancelled: false, returns: [] },
    items: [
      { quantity: 2, productName: 'Cola' },
      { quantity: 0, productName: 'Chips' },
      { quantity: 1, productName: 'Gum' },
    ],
    ...more,
  }) as DeliveryStop

function sheetOf(stops: DeliveryStop[]) {
  const run = {
    name: 'Van 1',
    driver: { staffId: '', name: 'Dan' },
    stops,
  } as Partial<DeliveryRun> as DeliveryRun
  const { tables, ...sheet } = loadingListSheet(run, [], { settings: defaultSettings, language: 'en' })
  const textOf = (cell: object) =>
    'text' in cell ? [cell.text].flat().join(' | ').replaceAll('\u00a0', ' ') : '☐'
  return { ...sheet, tables: tables.map(({ rows }) => rows.map((row) => row.map(textOf))) }
}

test('the last stop is loaded first, without cancelled orders and goods that were not found', () => {
  const { tables, totals } = sheetOf([
    stop(1, 'First Deli'),
    stop(2, 'Gone Deli', { isCancelled: true }),
    stop(3, 'Last Deli'),
  ])
  expect(tables).toEqual([
    [
      ['☐', '3', 'Last Deli', '2 × Cola | 1 × Gum', '3'],
      ['☐', '1', 'First Deli', '2 × Cola | 1 × Gum', '3'],
    ],
  ])
  expect(totals.map(({ value }) => value)).toEqual(['2', '6'])
})

test('the returns that the driver takes stand below, in the order of the stops', () => {
  const lines = [{ itemId: 5, productName: 'Gum', quantity: 3, approved: 3, reason: 'damaged' as const }]
  const { tables } = sheetOf([
    stop(1, 'First Deli', { returns: [{ returnId: 7, lines }] }),
    stop(2, 'Last Deli', { returns: [{ returnId: 8, lines }] }),
  ])
  expect(tables[1]).toEqual([
    ['☐', '1', 'First Deli', '3 × Gum'],
    ['☐', '2', 'Last Deli', '3 × Gum'],
  ])
})
