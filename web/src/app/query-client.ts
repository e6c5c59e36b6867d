import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { onCartChangeElsewhere } from '../api/cart/cart-in-other-tabs.ts'
import { cartKeys } from '../api/cart/cart-keys.ts'
import { ApiError, isRejection } from '../api/http/api-error.ts'
import { session } from '../state/session/session.ts'

/** Long enough that going back and forth reads once. Server-sent events invalidate data that changes meanwhile. */
const staleTime = 30_000

// Notifies in a microtask instead of after a timer, so that the second of two quick taps sees the result of the first.
notifyManager.setScheduler(queueMicrotask)

// Two windows side by side are both visible, so a window also reads again when it gets the focus.
focusManager.setEventListener((handleFocus) => {
  const listen = () => handleFocus()
  window.addEventListener('focus', listen)
  document.addEventListener('visibilitychange', listen)
  return () => {
    window.removeEventListener('focus', listen)
    document.removeEventListener('visibilitychange', listen)
  }
})

/** Creates the query cache. It is cleared when another client signs in. */
export function createQueryClient() {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: showPlainMessage }),
    mutationCache: new MutationCache({ onError: showPlainMessage }),
    defaultOptions: {
      // Always sends the request, because a server in the local network can be reached while the browser is offline. A
      // failure shows Retry, and the query is read again when the browser is back online.
      queries: { staleTime, retry: retryOnceUnlessRejected, networkMode: 'always', refetchOnReconnect: true },
      // Only a person repeats a change. Without a network it fails at once, and is not sent later without notice.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  onCartChangeElsewhere(({ clientId, cart }) => {
    if (clientId === session.get().clientId) client.setQueryData([...cartKeys.all, clientId], cart)
    void client.invalidateQueries({ queryKey: cartKeys.all })
  })
  let last = session.get().account
  session.subscribe(() => {
    const { account } = session.get()
    if (account === last) return
    last = account
    // Only the queries are cleared, because the sign-in that caused this is a mutation that is still running.
    client.getQueryCache().clear()
  })
  return client
}

/**
 * Screens show the message of an error. For an error in the code, people see a plain message; the console shows the
 * rest.
 */
function showPlainMessage(error: Error) {
  if (error instanceof ApiError) return
  console.error(error)
  error.message = i18n._(msg`An unexpected error occurred. Please try again.`)
}

const retryOnceUnlessRejected = (failureCount: number, error: Error) =>
  !isRejection(error) && failureCount < 1
