import { expect, test } from 'vitest'
import { isOfficePath, pathAfterSignIn } from './after-sign-in.ts'

test.each(['/admin', '/ADMIN/orders/1001', '/Admin/AdminOrderCartPage', '/associatemakeorder'])(
  '%s belongs to the back office',
  (path) => expect(isOfficePath(path)).toBe(true),
)

test.each(['/', '/home-page', '/administration', '/products/admin'])(
  '%s does not belong to the back office',
  (path) => expect(isOfficePath(path)).toBe(false),
)

test.each([
  [false, '', '/home-page'],
  [true, '', '/admin'],
  [false, '/cart', '/cart'],
  [true, '/admin/orders?status=0', '/admin/orders?status=0'],
  [false, '/Admin/orders', '/home-page'],
  [true, '/cart', '/cart'],
  [false, 'https://example.com', '/home-page'],
  [false, '//example.com', '/home-page'],
  [false, '/\\example.com', '/home-page'],
])('signing in (admin: %s) with the requested path %j leads to %s', (isAdmin, requested, expected) => {
  expect(pathAfterSignIn(isAdmin, requested)).toBe(expected)
})
