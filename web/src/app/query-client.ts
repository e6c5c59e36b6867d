import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { cartKeys } from '../api/cart/cart-keys.ts'
import { ApiError } from '../api/http/api-error.ts'
import { onOtherTabChange } from '../api/http/other-tabs.ts'
import { session } from '../state/session.ts'

/** Long enough that going back and forth fetches once. Server-sent events invalidate what changes meanwhile. */
const staleTime = 30_000

// Notify in a microtask, not after a timer, so that the second of two quick taps starts from the result of the first.
notifyManager.setScheduler(queueMicrotask)

// Two windows side by side stay visible, so a window also refetches when it gets the focus.
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
    queryCache: new QueryCache({ onError: hideInsides }),
    mutationCache: new MutationCache({ onError: hideInsides }),
    defaultOptions: {
      // Always send the request, because a server in the local network is reachable while the browser is offline.
      // A failure shows Retry, and the query is fetched again when the browser is back online.
      queries: { staleTime, retry: retryOnceUnlessRefused, networkMode: 'always', refetchOnReconnect: true },
      // Only a person repeats a write. Without a network it fails at once instead of being sent later unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  onOtherTabChange(() => void client.invalidateQueries({ queryKey: cartKeys.all }))
  let lastClient = session.get().clientId
  session.subscribe(() => {
    const { clientId } = session.get()
    if (clientId === lastClient) return
    lastClient = clientId
    // Queries only, because the sign-in that caused the change is a mutation that is still running.
    client.getQueryCache().clear()
  })
  return client
}

/** Screens show the message of an error. That of a bug is for the console; people get a plain one. */
function hideInsides(error: Error) {
  if (error instanceof ApiError) return
  console.error(error)
  error.message = i18n._(msg`An unexpected error occurred. Please try again.`)
}

function retryOnceUnlessRefused(failureCount: number, error: Error) {
  const isRefusal =
    'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500
  return !isRefusal && failureCount < 1
}
