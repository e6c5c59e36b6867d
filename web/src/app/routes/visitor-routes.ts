import { createRoute, redirect } from '@tanstack/react-router'
import { session } from '../../state/session/session.ts'
import { visitorScreens } from '../screens/visitor-screens.ts'
import { getHomePath, pathAfterSignIn } from './after-sign-in.ts'
import { visitorRoute } from './root-routes.ts'
import {
  booleanField,
  enumWithDefault,
  positiveIntegerField,
  searchOptions,
  textField,
} from './route-options.ts'
import { screensOf } from './screen-routes.ts'

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

const screen = screensOf(visitorRoute, visitorScreens)

/** The screens for everyone. Each is loaded when it is first opened. */
export const visitorRoutes = [
  createRoute(screen('/')),
  createRoute({
    ...screen('/explore-offers'),
    ...searchOptions({ sort: enumWithDefault('expiring', 'discount') }),
  }),
  createRoute({
    ...screen('/sign-in'),
    ...searchOptions({ next: textField, code: booleanField }),
    beforeLoad: redirectFromSignIn,
  }),
  createRoute({
    ...screen('/sign-up'),
    ...searchOptions({ slide: positiveIntegerField }),
    beforeLoad: redirectFromSignUp,
  }),
  createRoute(screen('/forgot-password')),
  createRoute({ ...screen('/reset-password'), ...searchOptions({ token: textField }) }),
  createRoute({
    ...screen('/accept-invitation'),
    ...searchOptions({ token: textField, account: positiveIntegerField }),
  }),
  createRoute({ ...screen('/setup'), ...searchOptions({ token: textField }) }),
  createRoute({ ...screen('/standing-order'), ...searchOptions({ token: textField }) }),
  createRoute({
    ...screen('/substitute'),
    ...searchOptions({ token: textField, answer: enumWithDefault('yes', 'no') }),
  }),
  createRoute({ ...screen('/verify-email'), ...searchOptions({ token: textField }) }),
] as const
