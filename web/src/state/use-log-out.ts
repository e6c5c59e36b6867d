import { useNavigate, useRouter } from '@tanstack/react-router'
import { session } from './session.ts'

/**
 * Signs out and goes to the landing page. Leaving first keeps the guard of the page from asking for a sign-in, and
 * lets who stays for the sake of something unsaved stay signed in.
 */
export function useLogOut() {
  const router = useRouter()
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: '/' })
    if (router.state.location.pathname === '/') session.signOut()
  }
}
