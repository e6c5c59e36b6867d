import { expect, test } from 'vitest'
import { toLevelBody, toLevelDraft, toLevelPath } from './level-draft.ts'

const percents = [{ category: 'Candy', percent: -12.5 }]
const level = { priceLevelId: 1, name: 'Best', basis: 'cost' as const, percent: 15, percents, clientCount: 2 }

test('a level that was not edited is saved as it is', () => {
  expect(toLevelBody(toLevelDraft(level))).toEqual({ name: 'Best', basis: 'cost', percent: 15, percents })
})

test('a row without a category is left out, and a problem of the next one is at its own row', () => {
  const draft = toLevelDraft(level)
  draft.percents.unshift({ category: '', percent: '3' })
  expect(toLevelBody(draft).percents).toEqual(percents)
  expect(toLevelPath(draft, 'percents.0.percent')).toBe('percents.1.percent')
  expect(toLevelPath(draft, 'percent')).toBe('percent')
})
