// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { signInReason } from './sign-in-reason.ts'

test.each([
  ['/products/All?search=Cola', 'items'],
  ['/product/12', 'items'],
  ['/perfume/3', 'items'],
  ['/electronics/brand/Anker', 'items'],
  ['/home-page', 'items'],
  ['/smoke-homepage?search=papers', 'items'],
  ['/Cart', 'items'],
  ['/recurring-orders', 'recurringOrders'],
  ['/orders-history', undefined],
  ['/admin/products/new', undefined],
  ['', undefined],
])('the reason to sign in for %j is %s', (path, reason) => {
  expect(signInReason(path)).toBe(reason)
})
