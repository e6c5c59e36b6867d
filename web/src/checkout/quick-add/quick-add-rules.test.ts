import { expect, test } from 'vitest'
import { emptyDraft, withProducts } from './quick-add-rules.ts'

test('the lines of an order are added after the lines of the draft, whose choices stay', () => {
  const draft = { text: 'coke x2', edits: { 'coke x2': { productId: 7 } } }
  const lines = [{ productName: '5-hour Energy', quantity: 3 }]
  expect(withProducts(draft, lines)).toEqual({ ...draft, text: 'coke x2\n5-hour Energy\t3' })
  expect(withProducts(emptyDraft, lines).text).toBe('5-hour Energy\t3')
})
