import type { Screen } from './screen.ts'

const asVisitor = { as: 'visitor' } as const

export const visitorScreens: readonly Screen[] = [
  { ...asVisitor, name: 'landing', path: '/' },
  { ...asVisitor, name: 'deals', path: '/explore-offers' },
  { ...asVisitor, name: 'sign in', path: '/sign-in' },
  { ...asVisitor, name: 'sign up', path: '/sign-up' },
  {
    ...asVisitor,
    name: 'sign up with errors',
    path: '/sign-up',
    states: ['full'],
    open: (page) => page.getByRole('button', { name: 'Sign Up' }).click(),
  },
  {
    ...asVisitor,
    name: 'terms at sign-up',
    path: '/sign-up',
    open: (page) => page.getByRole('button', { name: 'Terms and Conditions' }).click(),
  },
  { ...asVisitor, name: 'forgot password', path: '/forgot-password' },
  { ...asVisitor, name: 'reset password', path: '/reset-password?token=abc', emptyPath: '/reset-password' },
  { ...asVisitor, name: 'invitation', path: '/accept-invitation?token=abc', emptyPath: '/accept-invitation' },
  { ...asVisitor, name: 'verify email', path: '/verify-email?token=abc', emptyPath: '/verify-email' },
  {
    ...asVisitor,
    name: 'skip a delivery',
    path: '/standing-order?token=abc',
    emptyPath: '/standing-order',
  },
  {
    ...asVisitor,
    name: 'answer an offer',
    path: '/substitute?token=abc',
    emptyPath: '/substitute',
  },
  { ...asVisitor, name: 'set-up', path: '/setup?token=abc', emptyPath: '/setup' },
  { ...asVisitor, name: 'unknown address', path: '/nowhere', states: ['full'] },
]
