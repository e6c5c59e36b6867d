import type { BodyInputOf } from '@cornerstock/contract/endpoint'
import * as contract from '@cornerstock/contract/sessions'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { hasUnsavedChanges } from '../lib/routing/unsaved-changes.ts'
import { session } from '../state/session.ts'
import { call } from './http/call.ts'

const sessionsKey = ['sessions'] as const

/** The sessions of the signed-in account, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) =>
    call(contract.listSessions, { signal, fallback: i18n._(msg`Failed to load your sessions.`) }),
  refetchOnWindowFocus: 'always',
})

/** Ends one session, or all but the current one if no id is given. */
export function useEndSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string | undefined) => {
      const fallback = i18n._(msg`Failed to end the session.`)
      return sessionId === undefined
        ? call(contract.endOtherSessions, { fallback })
        : call(contract.endSession, { params: { sessionId }, fallback })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** Changes the password. Every other session ends; this browser goes on with the new token of the answer. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.changePassword>) =>
      call(contract.changePassword, { body, fallback: i18n._(msg`Failed to change password`) }),
    onSuccess: (answer) => {
      session.signIn(answer)
      void queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
  })
}

/**
 * Ends the session at once, on the server too, and goes to the landing page. A person who answers the question about
 * unsaved changes with Cancel stays signed in.
 */
export function useLogOut() {
  const router = useRouter()
  const navigate = useNavigate()
  return async () => {
    if (hasUnsavedChanges()) {
      await navigate({ to: '/' })
      if (router.state.location.pathname === '/') endSession()
      return
    }
    endSession()
    await navigate({ to: '/' })
    session.finishLogOut()
  }
}

/** The browser forgets the token in any case; a session that the server could not be told of ends unused. */
function endSession() {
  call(contract.logOut, { fallback: '', isKeptAlive: true }).catch(() => undefined)
  session.logOut()
}
