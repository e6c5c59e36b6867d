import { useNavigate } from '@tanstack/react-router'
import { session } from './session.ts'

/** Signs out and goes to the landing page. Leaving first keeps the guard of the page from asking for a sign-in. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: '/' })
    session.signOut()
  }
}
