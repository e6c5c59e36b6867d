import type { Screens } from './screen.ts'

/** The screens for everyone. */
export const visitorScreens = {
  '/': { module: 'visitor/landing/landing-screen.tsx' },
  '/explore-offers': { module: 'visitor/offers/offers-screen.tsx' },
  '/sign-in': { module: 'visitor/sign-in/sign-in-screen.tsx' },
  '/sign-up': { module: 'visitor/sign-up/sign-up-screen.tsx' },
  '/forgot-password': { module: 'visitor/password/forgot-password-screen.tsx' },
  '/reset-password': { module: 'visitor/password/reset-password-screen.tsx' },
  '/accept-invitation': { module: 'visitor/invitation/accept-invitation-screen.tsx' },
  '/setup': {
    module: 'office/settings/setup/setup-screen.tsx',
    texts: ['office', 'desk'],
  },
  '/standing-order': { module: 'visitor/standing-order/standing-order-screen.tsx' },
  '/substitute': { module: 'visitor/substitute/substitute-screen.tsx' },
  '/verify-email': { module: 'visitor/verify-email/verify-email-screen.tsx' },
} satisfies Screens
