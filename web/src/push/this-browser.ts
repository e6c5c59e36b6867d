import { deleteSubscription, readPushKey, saveSubscription } from '../api/push.ts'
import { createStore, useStore } from '../lib/storage/store.ts'
import { session } from '../state/session/session.ts'
import { forgetOwner, isOwner, rememberOwner } from './push-owner.ts'

/**
 * Whether this browser shows push messages of the person who is signed in. On an iPhone or iPad only the installed app
 * can. A blocked browser must first be allowed in its settings.
 */
export type BrowserPush = 'unsupported' | 'notInstalled' | 'blocked' | 'off' | 'on'

const state = createStore<BrowserPush>('off')

export const useBrowserPush = (): BrowserPush => useStore(state)

const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function read(): Promise<BrowserPush> {
  if (!isPushSupported()) return isAppleMobile() && !isInstalled() ? 'notInstalled' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  return (await isOwner(session.get().personId)) && (await findSubscription()) ? 'on' : 'off'
}

/** Reads the state again, which the person can also change in the settings of the browser. */
export const refreshBrowserPush = async (): Promise<void> => state.set(await read())

/**
 * Asks the person, and then shows push messages here. Call it in the event of a tap: browsers ask at no other time.
 * Throws if the browser or the server cannot be subscribed.
 */
export async function turnOnHere(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') {
    await subscribe()
    await rememberOwner()
  }
  await refreshBrowserPush()
}

/** Subscribes this browser, or renews its subscription, for whoever is signed in. Throws if that is not possible. */
export async function subscribe(): Promise<void> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('The app is not stored here.')
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = await readPushKey()
  let subscription = await pushManager.getSubscription()
  // A subscription to other keys gets nothing any more.
  if (subscription && !hasKey(subscription, applicationServerKey)) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = subscription.toJSON()
  await saveSubscription({ endpoint: endpoint ?? '', keys: { p256dh: '', auth: '', ...keys } })
}

/** Whether a subscription is to this key of a server. Browsers that do not say it keep theirs. */
function hasKey({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (!applicationServerKey) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** Shows no more push messages here, for the person who is signed in. */
export async function turnOffHere(): Promise<void> {
  const endpoint = await endHere()
  // Without a response the server finds out with the next message: the browser has ended the subscription.
  if (endpoint !== undefined) await deleteSubscription(endpoint).catch(() => undefined)
}

/** Ends the subscription for good, and forgets whose it was. Returns its endpoint. */
export async function endHere(): Promise<string | undefined> {
  await forgetOwner()
  return pauseHere()
}

/** Ends the subscription, and removes the messages that are still shown. Returns its endpoint. */
export async function pauseHere(): Promise<string | undefined> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await refreshBrowserPush()
  return subscription?.endpoint
}
