import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { redirect } from '@tanstack/react-router'
import { session } from '../../state/session/session.ts'
import { driverScreens } from '../screens/driver-screens.ts'
import { officeScreens } from '../screens/office-screens.ts'
import { findScreen, type Screen } from '../screens/screen.ts'

interface GuardContext {
  location: { href: string; pathname: string }
}

/** Client screens need a token and a client id. Staff may open them too. */
export function requireClient({ location }: GuardContext) {
  const { token, clientId, mustSetUpTwoFactor } = session.get()
  if (!token || !clientId) throw redirectSignedOut(location.href)
  if (mustSetUpTwoFactor) throw redirectToSecurity()
}

/**
 * Staff screens need a staff token. Clients are redirected to the shop, pickers to the orders, drivers to their run, and
 * associates from the screens of owners to the dashboard.
 */
export function requireAdmin({ location }: GuardContext) {
  const screen = findScreen<Screen>(officeScreens, location.pathname)
  const { token, isAdmin, role, mustSetUpTwoFactor } = session.get()
  if (!token) throw redirectSignedOut(location.href)
  if (!isAdmin) throw redirect({ to: '/home-page', replace: true })
  if (role === 'driver') throw redirect({ to: '/driver', replace: true })
  if (mustSetUpTwoFactor && screen !== officeScreens['/admin/security']) throw redirectToSecurity()
  if (role === 'picker' && screen?.staff !== 'pickers too')
    throw redirect({ to: '/admin/orders', replace: true })
  if (role === 'associate' && screen?.staff === 'owners only') throw redirect({ to: '/admin', replace: true })
}

/** The driver's phone is for staff who may drive. Others are redirected to their own home. */
export function requireDriver({ location }: GuardContext) {
  const screen = findScreen<Screen>(driverScreens, location.pathname)
  const { token, isAdmin, role, mustSetUpTwoFactor } = session.get()
  if (!token) throw redirectSignedOut(location.href)
  if (!mayAccess(role, 'road')) throw redirect({ to: isAdmin ? '/admin' : '/home-page', replace: true })
  if (mustSetUpTwoFactor && screen !== driverScreens['/driver/account'])
    throw redirect({ to: '/driver/account', replace: true })
}

const redirectToSecurity = () => redirect({ to: '/admin/security', replace: true })

/** Redirects to the sign-in screen with the requested path in the query; after Log Out to the landing page. */
const redirectSignedOut = (next: string) =>
  session.get().isLoggingOut
    ? redirect({ to: '/', replace: true })
    : redirect({ to: '/sign-in', search: { next }, replace: true })
