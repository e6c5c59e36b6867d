import { type Session, session } from '../state/session/session.ts'
import { isOwner } from './push-owner.ts'
import { endHere, isPushSupported, pauseHere, refreshBrowserPush, subscribe } from './this-browser.ts'

/**
 * Keeps push messages with the person who turned them on. The server hears of the subscription at each start, of a new
 * session and of a subscription that has changed. It ends with the session, so that nobody else in this browser gets
 * the messages.
 * @returns a function that stops this
 */
export function keepPushWithPerson(): () => void {
  if (!isPushSupported()) return () => undefined
  /** The session with which the server has the subscription. */
  let subscribedFor: string | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function settle({ token, personId, isLoggingOut }: Session) {
    // A later call settles the session that followed.
    if (token !== session.get().token) return undefined
    if (!(await isOwner(personId))) {
      subscribedFor = null
      // After a session that ended by itself, the next sign-in of the same person continues.
      return token === null && !isLoggingOut ? pauseHere() : endHere()
    }
    if (subscribedFor === token) return undefined
    if (Notification.permission !== 'granted') return endHere()
    await subscribe()
    subscribedFor = token
    return refreshBrowserPush()
  }
  const follow = () => {
    const now = session.get()
    // What fails, for example without a network, is tried again when there is one, or at the next start.
    last = last.then(() => settle(now)).catch(() => undefined)
  }
  const followSubscription = ({ data }: MessageEvent) => {
    if (data?.subscription !== 'changed') return
    subscribedFor = null
    follow()
  }

  follow()
  const unsubscribe = session.subscribe(follow)
  window.addEventListener('online', follow)
  navigator.serviceWorker.addEventListener('message', followSubscription)
  return () => {
    unsubscribe()
    window.removeEventListener('online', follow)
    navigator.serviceWorker.removeEventListener('message', followSubscription)
  }
}
