import { redirect } from '@tanstack/react-router'
import { session } from '../../state/session/session.ts'

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
 * Staff screens need a staff token. Clients are redirected to the shop, pickers to the orders, and associates
 * from the screens of owners to the dashboard.
 */
export function requireAdmin({ location }: GuardContext) {
  const { token, isAdmin, role, mustSetUpTwoFactor } = session.get()
  if (!token) throw redirectSignedOut(location.href)
  if (!isAdmin) throw redirect({ to: '/home-page', replace: true })
  if (mustSetUpTwoFactor && !isSecurityPath(location.pathname)) throw redirectToSecurity()
  if (role === 'picker' && !isPickerPath(location.pathname))
    throw redirect({ to: '/admin/orders', replace: true })
  if (role === 'associate' && isOwnerPath(location.pathname)) throw redirect({ to: '/admin', replace: true })
}

/** Whether pickers may open the path: orders, purchase runs, and their own account. */
const isPickerPath = (path: string) => /^\/admin\/(orders|picking|purchase-run|security)(\/|$)/i.test(path)

const isOwnerPath = (path: string) => /^\/admin\/(staff|settings|import)(\/|$)/i.test(path)

const isSecurityPath = (path: string) => /^\/admin\/security(\/|$)/i.test(path)

const redirectToSecurity = () => redirect({ to: '/admin/security', replace: true })

/** Redirects to the sign-in screen with the requested path in the query; after Log Out to the landing page. */
const redirectSignedOut = (next: string) =>
  session.get().isLoggingOut
    ? redirect({ to: '/', replace: true })
    : redirect({ to: '/sign-in', search: { next }, replace: true })
