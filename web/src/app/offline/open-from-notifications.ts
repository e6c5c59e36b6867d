import type { createAppRouter } from '../routes/router.tsx'

/** Opens the page of a push message that the person tapped, which the service worker names. */
export function openFromNotifications({ history }: ReturnType<typeof createAppRouter>): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    if (typeof data?.open === 'string') history.push(data.open)
  })
}
