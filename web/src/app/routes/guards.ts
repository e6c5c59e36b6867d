import { redirect } from '@tanstack/react-router'
import { session } from '../../state/session.ts'

interface GuardContext {
  location: { href: string }
}

/** Client screens need a token and a client id. Staff may open them too. */
export function requireClient({ location }: GuardContext) {
  const { token, clientId } = session.get()
  if (!token || !clientId) throw redirectToSignIn(location.href)
}

/** Staff screens need a staff token. Clients are redirected to the shop. */
export function requireAdmin({ location }: GuardContext) {
  const { token, isAdmin } = session.get()
  if (!token) throw redirectToSignIn(location.href)
  if (!isAdmin) throw redirect({ to: '/home-page', replace: true })
}

/** Keeps the requested path in the query of the sign-in screen. */
const redirectToSignIn = (next: string) => redirect({ to: '/sign-in', search: { next }, replace: true })
