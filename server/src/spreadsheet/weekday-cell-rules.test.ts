import { expect, it } from 'vitest'
import { joinWeekdays, readWeekdays } from './weekday-cell-rules.ts'

it.each([
  ['Mon, Wed', [1, 3]],
  ['lunes miércoles Sáb.', [1, 3, 6]],
  ['1; 7', [1, 7]],
  ['TUESDAY/Thurs', [2, 4]],
])('the weekdays of %j are %j', (cell, days) => {
  expect(readWeekdays(cell)).toEqual(days)
})

it('other words are no weekdays', () => {
  for (const cell of ['8', 'M', 'Mon-Fri', 'every day']) expect(readWeekdays(cell)).toBeUndefined()
})

it('every list of weekdays is read as it was written', () => {
  for (const days of [[], [1], [2, 4, 6], [1, 2, 3, 4, 5, 6, 7]])
    expect(readWeekdays(joinWeekdays(days))).toEqual(days)
})
