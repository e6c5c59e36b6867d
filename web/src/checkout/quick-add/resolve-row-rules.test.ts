import type { QuickAddRow } from '@cornerstock/contract/ordering/quick-add'
import { expect, it } from 'vitest'
import { testProduct } from '../../api/products/test-product.ts'
import { emptyDraft, withEdit, withoutLines } from './quick-add-rules.ts'
import { countProducts, readyLines, resolveRow } from './resolve-row-rules.ts'

const cola = testProduct(1, { name: 'Cola', minimumQuantity: 6, quantityStep: 6 })
const zero = testProduct(2, { name: 'Cola Zero' })
const row = (given: Partial<QuickAddRow> = {}): QuickAddRow => ({
  line: 1,
  text: 'cola',
  quantity: 1,
  productId: null,
  product: null,
  candidates: [cola, zero],
  problem: 'ambiguous',
  ...given,
})

it('a line of a quick order stays as it is without a choice', () => {
  expect(resolveRow(row())).toEqual(row())
  expect(resolveRow(row(), { quantity: 3 })).toEqual(row())
})

it('a line of a quick order takes the chosen product, in a quantity that can be ordered', () => {
  expect(resolveRow(row(), { productId: 1 })).toMatchObject({ product: cola, quantity: 6, problem: null })
  expect(resolveRow(row({ quantity: 4 }), { productId: 2 })).toMatchObject({ product: zero, quantity: 4 })
  expect(resolveRow(row({ quantity: 0 }), { productId: 1 })).toMatchObject({
    quantity: 0,
    problem: 'quantity',
  })
})

it('a line of a quick order takes the chosen quantity, and says if it cannot be ordered', () => {
  const found = row({ product: cola, productId: 1, candidates: [], quantity: 5, problem: 'quantity' })
  expect(resolveRow(found)).toMatchObject({ quantity: 5, problem: 'quantity' })
  expect(resolveRow(found, { quantity: 12 })).toMatchObject({ quantity: 12, problem: null })
})

it('a line of a quick order can be added if it has a product and no problem', () => {
  const found = row({ product: zero, productId: 2, problem: null, quantity: 3 })
  expect(readyLines([row(), found])).toEqual([{ line: 1, product: zero, quantity: 3 }])
})

const draft = withEdit({ text: 'cola\n\nchips x2\ngum', edits: {} }, 'cola', { productId: 1 })

it('the draft of a quick order loses the lines that were added, with their choices', () => {
  expect(withoutLines(draft, new Set([1]))).toEqual({ text: '\nchips x2\ngum', edits: {} })
  expect(withoutLines(draft, new Set([3]))).toEqual({
    text: 'cola\n\ngum',
    edits: { cola: { productId: 1 } },
  })
})

it('the draft of a quick order is empty after the last line', () => {
  expect(withoutLines(draft, new Set([1, 3, 4]))).toEqual(emptyDraft)
})

it('a product of a quick order is counted once, however many lines name it', () => {
  const lines = [cola, zero, cola].map((product, line) => ({ line, product, quantity: 6 }))
  expect(countProducts(lines)).toBe(2)
  expect(countProducts([])).toBe(0)
})
