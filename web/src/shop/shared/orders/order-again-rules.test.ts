import { expect, it } from 'vitest'
import { testProduct } from '../../../api/products/test-product.ts'
import { type LineAgain, toCartChanges, toLinesAgain } from './order-again-rules.ts'

const [cola, gum] = [testProduct(1), testProduct(2, { minimumQuantity: 6, quantityStep: 6 })]
const inCart: LineAgain = { product: cola, quantity: 12, inCart: 12 }
const missing: LineAgain = { product: gum, quantity: 6, inCart: 0 }

const quantities = (lines: LineAgain[], choice: 'keep' | 'set' | 'add') =>
  toCartChanges(lines, choice).map(({ product, quantity }) => [product.productId, quantity])

it('ordering again twice adds nothing unless the client says so', () => {
  expect(quantities([inCart, missing], 'keep')).toEqual([[2, 6]])
  expect(quantities([inCart], 'keep')).toEqual([])
  expect(quantities([inCart], 'set')).toEqual([])
  expect(quantities([inCart, missing], 'add')).toEqual([
    [1, 24],
    [2, 6],
  ])
})

it('a quantity is set to that of the past order, or the nearest that is sold', () => {
  expect(quantities([{ ...inCart, inCart: 20 }], 'set')).toEqual([[1, 12]])
  expect(quantities([{ product: gum, quantity: 4, inCart: 12 }], 'set')).toEqual([[2, 6]])
})

it('the lines of the preview have their products and what the cart has of them', () => {
  const line = { ...cola, quantity: 24, substitution: null }
  const lines = toLinesAgain(
    {
      cart: [line, { ...gum, quantity: 6, substitution: null }],
      added: [
        { productId: 1, quantity: 12 },
        { productId: 2, quantity: 6 },
      ],
      changed: [],
      unavailable: [],
    },
    [{ ...line, quantity: 12 }],
  )
  expect(lines).toEqual([inCart, missing])
})
