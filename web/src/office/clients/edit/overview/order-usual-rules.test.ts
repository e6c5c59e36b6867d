import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { usualToAdd, withUsual } from './order-usual-rules.ts'

const usual = (productId: number, given: { isDue?: boolean; inStock?: boolean } = {}) =>
  ({
    product: {
      productId,
      name: `Product ${productId}`,
      imageUrl: '',
      price: cents(200),
      inStock: true,
      ...given,
    },
    quantity: 3,
    isDue: true,
    ...given,
  }) as unknown as UsualProduct

test('the usual products that are due and in stock fill an empty cart in their usual quantities', () => {
  const due = usualToAdd({}, [usual(1), usual(2, { isDue: false }), usual(3, { inStock: false })])
  expect(withUsual({}, due)).toMatchObject({ 1: { quantity: 3, price: 200 } })
  expect(due).toHaveLength(1)
})

test('a product that is in the cart keeps its quantity, so that ordering the usual twice doubles nothing', () => {
  const once = withUsual({}, [usual(1)])
  expect(usualToAdd(once, [usual(1), usual(2)])).toMatchObject([{ product: { productId: 2 } }])
})
