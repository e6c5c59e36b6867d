import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../../state/session.ts'
import { afterSignIn, homeOf, paths } from '../paths.ts'
import { visitorRoute } from './root-routes.ts'

interface Visit {
  search: Record<string, unknown>
  cause: 'preload' | 'enter' | 'stay'
}

/** Who is signed in, in this tab or another, goes on to where they wanted to go, or home. */
export function leaveSignIn({ search }: Pick<Visit, 'search'>) {
  const { token, isAdmin } = session.get()
  if (!token) return
  const wanted = typeof search.next === 'string' ? search.next : ''
  throw redirect({ to: afterSignIn(isAdmin, wanted), replace: true })
}

/**
 * Signing up is for those who are not signed in, the promise slides after it for those who are. Whoever stays has
 * just signed up, and the form leads on by itself.
 */
export function leaveSignUp({ search, cause }: Visit) {
  const { token, isAdmin } = session.get()
  const isAtSlides = search.slide !== undefined
  if (!token && isAtSlides) throw redirect({ to: paths.signUp(), replace: true })
  if (token && !isAtSlides && cause !== 'stay') throw redirect({ to: homeOf(isAdmin), replace: true })
}

/** The visitor's screens, one route each, loaded when first opened. */
export const visitorRoutes: AnyRoute[] = [
  createRoute({
    getParentRoute: () => visitorRoute,
    path: paths.landing(),
    component: lazyRouteComponent(() => import('../../visitor/landing/landing-screen.tsx'), 'LandingScreen'),
  }),
  createRoute({
    getParentRoute: () => visitorRoute,
    path: paths.exploreOffers(),
    component: lazyRouteComponent(() => import('../../visitor/offers/offers-screen.tsx'), 'OffersScreen'),
  }),
  createRoute({
    getParentRoute: () => visitorRoute,
    path: paths.signIn(),
    beforeLoad: leaveSignIn,
    component: lazyRouteComponent(() => import('../../visitor/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => visitorRoute,
    path: paths.signUp(),
    beforeLoad: leaveSignUp,
    component: lazyRouteComponent(() => import('../../visitor/sign-up/sign-up-screen.tsx'), 'SignUpScreen'),
  }),
  createRoute({
    getParentRoute: () => visitorRoute,
    path: paths.forgotPassword(),
    component: lazyRouteComponent(
      () => import('../../visitor/password/forgot-password-screen.tsx'),
      'ForgotPasswordScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => visitorRoute,
    path: paths.resetPassword(),
    component: lazyRouteComponent(
      () => import('../../visitor/password/reset-password-screen.tsx'),
      'ResetPasswordScreen',
    ),
  }),
]
