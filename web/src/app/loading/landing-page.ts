import { whenQuiet } from '../../lib/loading/after-first-paint.ts'
import { storeApp } from '../offline/stored-app.ts'

/** Events by which a person uses the page. */
const uses = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const

/**
 * Resolves when a visitor uses the start page, which the build has rendered; at once for a person who is signed in.
 * Evaluating the app keeps a slow phone busy for a second, so it waits while the page is only read. Meanwhile the
 * service worker stores the app's files.
 */
export async function waitForUse(): Promise<void> {
  if (localStorage.getItem('token') !== null) return
  // If storing fails, the app is downloaded when the page is used.
  whenQuiet(() => void storeApp().catch(() => undefined))
  const isUsed = Promise.withResolvers<void>()
  const use = () => isUsed.resolve()
  for (const event of uses) window.addEventListener(event, use, { capture: true, passive: true })
  await isUsed.promise
  for (const event of uses) window.removeEventListener(event, use, { capture: true })
}

const findControl = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('a, button') : null

/**
 * The app replaces the elements of the start page. Repeats on the app's elements what the visitor did before: the last
 * press of a button, a press that has not ended, and the focus. Links work without the app.
 */
export function repeatInApp(root: HTMLElement): void {
  const last: Record<'pressed' | 'held' | 'focused', HTMLElement | null> = {
    pressed: null,
    held: null,
    focused: null,
  }
  const listeners = new AbortController()
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, signal: listeners.signal })
  listen('click', ({ target }) => {
    const control = findControl(target)
    last.pressed = control?.tagName === 'BUTTON' ? control : null
  })
  listen('pointerdown', ({ target }) => {
    last.held = findControl(target)
  })
  for (const end of ['pointerup', 'pointercancel'])
    listen(end, () => {
      last.held = null
    })
  listen('focusin', ({ target }) => {
    last.focused = findControl(target)
  })
  new MutationObserver((_, observer) => {
    if (root.querySelector('[data-landing]')) return
    observer.disconnect()
    listeners.abort()
    const inApp = (control: HTMLElement | null) =>
      [...root.querySelectorAll<HTMLElement>('a, button')].find(
        ({ tagName, textContent }) => tagName === control?.tagName && textContent === control.textContent,
      )
    inApp(last.focused)?.focus({ preventScroll: true })
    inApp(last.pressed)?.click()
    const held = inApp(last.held)
    if (held) window.addEventListener('pointerup', () => held.click(), { once: true })
  }).observe(root, { childList: true })
}
