import { expect, it } from 'vitest'
import { readDeliveryWindow } from './delivery-window-rules.ts'

it.each([
  ['09:00-11:30', '09:00-11:30'],
  ['9-11', '09:00-11:00'],
  ['8:30 – 17:00', '08:30-17:00'],
  ['8am to 12pm', '08:00-12:00'],
  ['8:30 a.m. - 1 p.m.', '08:30-13:00'],
  ['2-4 PM', '14:00-16:00'],
  ['9 a 11', '09:00-11:00'],
  ['12am-1am', '00:00-01:00'],
])('delivery hours %s are read as %s', (cell, window) => {
  expect(readDeliveryWindow(cell)).toBe(window)
})

it('an empty cell of delivery hours is none', () => {
  expect(readDeliveryWindow('')).toBeNull()
})

it.each(['morning', '9', '11-9', '9-9', '25-26', '8:75-9', '9am-5', '13pm-14pm', '0am-1am', '9-11-12'])(
  'delivery hours %s are rejected',
  (cell) => {
    expect(() => readDeliveryWindow(cell)).toThrow('Must be two times of a day, such as 09:00-11:30.')
  },
)
