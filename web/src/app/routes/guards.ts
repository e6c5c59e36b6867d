import { redirect } from '@tanstack/react-router'
import { session } from '../../state/session.ts'

interface Visit {
  location: { href: string }
}

/** Client pages need a token and a client id. Staff may open them too. */
export function requireClient({ location }: Visit) {
  const { token, clientId } = session.get()
  if (!token || !clientId) throw toSignIn(location.href)
}

/** Staff pages need a token, and a client is sent to the shop. */
export function requireAdmin({ location }: Visit) {
  const { token, isAdmin } = session.get()
  if (!token) throw toSignIn(location.href)
  if (!isAdmin) throw redirect({ to: '/home-page', replace: true })
}

/** Sign-in keeps in its address where the person wanted to go. */
const toSignIn = (next: string) => redirect({ to: '/sign-in', search: { next }, replace: true })
