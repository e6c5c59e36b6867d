import type { Screen } from './screen.ts'

const asStaff = { as: 'staff' } as const

export const officeScreens: readonly Screen[] = [
  { ...asStaff, name: 'dashboard', path: '/admin' },
  { ...asStaff, name: 'orders', path: '/admin/orders' },
]
