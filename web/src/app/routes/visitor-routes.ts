import { createRoute, redirect } from '@tanstack/react-router'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { withTexts } from '../../state/language.ts'
import { session } from '../../state/session/session.ts'
import { getHomePath, pathAfterSignIn } from './after-sign-in.ts'
import { visitorRoute } from './root-routes.ts'
import {
  booleanField,
  enumWithDefault,
  positiveIntegerField,
  searchOptions,
  textField,
} from './route-options.ts'

/** Redirects a person who is signed in, by this tab or another one, to the requested path or to their home. */
export function redirectFromSignIn({ search }: { search: { next: string } }) {
  const { token, isAdmin } = session.get()
  if (token) throw redirect({ to: pathAfterSignIn(isAdmin, search.next), replace: true })
}

interface SignUpVisit {
  search: { slide?: number | undefined }
  cause: 'preload' | 'enter' | 'stay'
}

/**
 * The sign-up form is for visitors; the promise slides after it are for clients. A session that begins while the screen
 * is open (`stay`) comes from the form itself, which opens the slides.
 */
export function redirectFromSignUp({ search, cause }: SignUpVisit) {
  const { token, isAdmin } = session.get()
  const isAtSlides = search.slide !== undefined
  if (!token && isAtSlides) throw redirect({ to: '/sign-up', replace: true })
  if (token && !isAtSlides && cause !== 'stay') throw redirect({ to: getHomePath(isAdmin), replace: true })
}

const getParentRoute = () => visitorRoute

/** The screens for everyone. Each is loaded when it is first opened. */
export const visitorRoutes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyComponent(() => import('../../visitor/landing/landing-screen.tsx'), 'LandingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/explore-offers',
    ...searchOptions({ sort: enumWithDefault('expiring', 'discount') }),
    component: lazyComponent(() => import('../../visitor/offers/offers-screen.tsx'), 'OffersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/sign-in',
    ...searchOptions({ next: textField, code: booleanField }),
    beforeLoad: redirectFromSignIn,
    component: lazyComponent(() => import('../../visitor/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/sign-up',
    ...searchOptions({ slide: positiveIntegerField }),
    beforeLoad: redirectFromSignUp,
    component: lazyComponent(() => import('../../visitor/sign-up/sign-up-screen.tsx'), 'SignUpScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/forgot-password',
    component: lazyComponent(
      () => import('../../visitor/password/forgot-password-screen.tsx'),
      'ForgotPasswordScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/reset-password',
    ...searchOptions({ token: textField }),
    component: lazyComponent(
      () => import('../../visitor/password/reset-password-screen.tsx'),
      'ResetPasswordScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/accept-invitation',
    ...searchOptions({ token: textField }),
    component: lazyComponent(
      () => import('../../visitor/invitation/accept-invitation-screen.tsx'),
      'AcceptInvitationScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/setup',
    ...searchOptions({ token: textField }),
    component: lazyComponent(
      () =>
        withTexts('office', () =>
          withTexts('desk', () => import('../../office/settings/setup/setup-screen.tsx')),
        ),
      'SetupScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/verify-email',
    ...searchOptions({ token: textField }),
    component: lazyComponent(
      () => import('../../visitor/verify-email/verify-email-screen.tsx'),
      'VerifyEmailScreen',
    ),
  }),
] as const
