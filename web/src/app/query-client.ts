import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import { cartKeys } from '../api/cart/cart.ts'
import { onOtherTabChange } from '../api/http/other-tabs.ts'
import { session } from '../state/session.ts'

/** Long enough that going back and forth asks once; what changes under way is told by server-sent events. */
const staleTime = 30_000

// Right after what caused it, and not a timer later: the second of two quick touches counts from the first.
notifyManager.setScheduler(queueMicrotask)

// Two windows side by side are both in sight all the time: the one that is turned to asks anew.
focusManager.setEventListener((handleFocus) => {
  const listen = () => handleFocus()
  window.addEventListener('focus', listen)
  document.addEventListener('visibilitychange', listen)
  return () => {
    window.removeEventListener('focus', listen)
    document.removeEventListener('visibilitychange', listen)
  }
})

/** The cache of the server's answers. It forgets everything when the person changes. */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      // The browser's word on being offline says nothing about a server in the shop's own network: ask, show the
      // failure with its Retry, and ask again by ourselves once the browser is back.
      queries: { staleTime, retry: retryOnceUnlessRefused, networkMode: 'always', refetchOnReconnect: true },
      // A write is repeated only by a person, who sees what became of it: without a network it fails at once,
      // or it would wait unseen and be sent on its own later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  onOtherTabChange(() => void client.invalidateQueries({ queryKey: cartKeys.all }))
  let lastClient = session.get().clientId
  session.subscribe(() => {
    const { clientId } = session.get()
    if (clientId === lastClient) return
    lastClient = clientId
    // Answers only: the sign-in that brought the change is itself a mutation under way.
    client.getQueryCache().clear()
  })
  return client
}

/** A lost answer is worth a second try; a refusal stays one. */
function retryOnceUnlessRefused(failureCount: number, error: Error) {
  const isRefusal =
    'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500
  return !isRefusal && failureCount < 1
}
