import { expect, it } from 'vitest'
import { type NoticeSubject, pageOfSubject } from './notice-subjects.ts'

it.each([
  ['order 1001', '/orders-history#order-1001', '/admin/orders/1001'],
  ['product 5', '/product/5', null],
  ['support 3', '/support/3', '/admin/support/3'],
  ['cart', '/cart', null],
  ['permits', '/permits', '/admin/permits'],
  ['recurring orders', '/recurring-orders', null],
  ['standing orders', '/standing-orders', '/admin/standing-orders'],
] as const satisfies [NoticeSubject, string | null, string | null][])(
  'a notice about %s opens %s for a store and %s for staff',
  (subject, store, staff) => {
    expect(pageOfSubject(subject, 'store')).toBe(store)
    expect(pageOfSubject(subject, 'staff')).toBe(staff)
  },
)

it('a notice about nothing, or about what this version does not know, opens no page', () => {
  for (const subject of [null, '', 'route 7', 'constructor', 'toString 5'])
    expect(pageOfSubject(subject, 'store')).toBeNull()
})
