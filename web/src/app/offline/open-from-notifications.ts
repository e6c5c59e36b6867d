import type { createAppRouter } from '../routes/router.tsx'

/** Opens the page of a push message that the person tapped, which the service worker names. */
export function openFromNotifications(router: ReturnType<typeof createAppRouter>): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    if (typeof data?.open === 'string') void router.navigate({ href: data.open })
  })
}
