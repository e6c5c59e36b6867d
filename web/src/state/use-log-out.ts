import { useNavigate, useRouter } from '@tanstack/react-router'
import { session } from './session.ts'

/**
 * Goes to the landing page and signs out there. Navigating first keeps the page's guard from redirecting to the
 * sign-in, and a person who cancels the navigation because of unsaved changes stays signed in.
 */
export function useLogOut() {
  const router = useRouter()
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: '/' })
    if (router.state.location.pathname === '/') session.signOut()
  }
}
