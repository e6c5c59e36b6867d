import type { QueryClient } from '@tanstack/react-query'
import type { createAppRouter } from '../routes/router.tsx'

/** Who sees the list of notices reads them there. */
const list = '/notifications'

/**
 * Opens the page of a push message that the person tapped, which the service worker names, and marks its notice as read,
 * so that it is not emailed too.
 */
export function openFromNotifications(
  router: ReturnType<typeof createAppRouter>,
  queryClient: QueryClient,
): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    if (typeof data?.open !== 'string') return
    if (data.open !== list) void markRead(queryClient, data.notice)
    void router.navigate({ href: data.open })
  })
}

/**
 * Marks the notice of the push message that has opened this window as read once `isReady` resolves, and takes it out of
 * the address. Must run before the router reads the address.
 */
export function takeTappedNotice(queryClient: QueryClient, isReady: Promise<unknown>): void {
  const address = new URL(window.location.href)
  const notice = address.searchParams.get('notice')
  if (notice === null) return
  address.searchParams.delete('notice')
  window.history.replaceState(window.history.state, '', address)
  if (address.pathname !== list) void isReady.then(() => markRead(queryClient, notice)).catch(() => undefined)
}

async function markRead(queryClient: QueryClient, notice: unknown): Promise<void> {
  const { markTappedRead } = await import('../../api/notifications/notifications.ts')
  await markTappedRead(queryClient, Number(notice))
}
