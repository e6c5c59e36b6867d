import { expect, test } from 'vitest'
import {
  alwaysText,
  chooseForOthers,
  optionOfArea,
  optionOfValue,
  toChoices,
} from './category-choice-rules.ts'

const unknown = ['Dairy', 'Sweets', 'Odd', 'Bakery'].map((value) => ({ value, rows: 1 }))

test('the chosen options of unknown categories become choices, and the others are left out', () => {
  const chosen = {
    Dairy: optionOfArea(2),
    Sweets: optionOfValue('Candy'),
    Odd: alwaysText,
    Bakery: '',
    Gone: optionOfArea(1),
  }
  expect(toChoices(unknown, chosen)).toEqual({ Dairy: 'new:2', Sweets: 'Candy', Odd: null })
})

test('making the others in an area keeps what was chosen before', () => {
  const chosen = { Sweets: optionOfValue('Candy'), Bakery: '' }
  expect(chooseForOthers(unknown, chosen, optionOfArea(1))).toEqual({
    Dairy: 'new:1',
    Sweets: 'ours:Candy',
    Odd: 'new:1',
    Bakery: 'new:1',
  })
})
