import * as contract from '@cornerstock/contract/accounts/sessions'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { hasUnsavedChanges } from '../../lib/routing/unsaved-changes.ts'
import { writeDeviceToken } from '../../state/session/device-tokens.ts'
import { session } from '../../state/session/session.ts'
import { call } from '../http/call.ts'

const sessionsKey = ['sessions'] as const

/** The sessions of the signed-in account, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) =>
    call(contract.listSessions, { signal, fallback: msg`Failed to load your devices.` }),
  refetchOnWindowFocus: 'always',
})

/** Ends one session, or all but the current one if no id is given. */
export function useEndSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string | undefined) => {
      const fallback = msg`Failed to sign out the device.`
      return sessionId === undefined
        ? call(contract.endOtherSessions, { fallback })
        : call(contract.endSession, { params: { sessionId }, fallback })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** Changes the password. All other sessions end; this browser continues with the new token from the response. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.changePassword>) =>
      call(contract.changePassword, { body, fallback: msg`Failed to change password` }),
    onSuccess: async (response) => {
      // The former token ended with the former password.
      await writeDeviceToken(response.email, response.deviceToken)
      session.signIn(response)
      void queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
  })
}

/**
 * Ends the session at once, also on the server, and goes to the landing page. If the person cancels the question about
 * unsaved changes, the session continues.
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

/** The browser forgets the token even if the server cannot be reached. That session then ends when it expires. */
function endSession() {
  call(contract.logOut, { fallback: null, isKeptAlive: true }).catch(() => undefined)
  session.logOut()
}
