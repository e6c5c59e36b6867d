// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { repeatInApp, waitForUse } from './landing-page.ts'

const content = '<a href="/sign-up">Sign Up</a><button>Terms</button><button>Español</button>'
let root: HTMLElement

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `<div id="root"><div data-landing="">${content}</div></div>`
  root = document.getElementById('root') as HTMLElement
  repeatInApp(root)
})

const findButton = (text: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLElement

/** Replaces the page as the app does, and returns the buttons of the app that were pressed. */
async function showApp() {
  const pressed: string[] = []
  const app = document.createElement('div')
  app.innerHTML = content
  for (const button of app.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.textContent))
  root.replaceChildren(app)
  await vi.waitFor(() => expect(root.querySelector('[data-landing]')).toBeNull())
  await Promise.resolve()
  return pressed
}

test('the app waits until somebody uses the page', async () => {
  const waited = vi.fn()
  const wait = waitForUse().then(waited)
  await Promise.resolve()
  expect(waited).not.toHaveBeenCalled()
  root.querySelector('a')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await wait
  expect(waited).toHaveBeenCalledOnce()
})

test('the app does not wait for a person who is signed in', async () => {
  localStorage.setItem('token', 'of a session')
  await waitForUse()
  localStorage.removeItem('token')
})

test('a button that was pressed before the app has loaded is pressed in the app', async () => {
  findButton('Terms').click()
  findButton('Español').click()
  expect(await showApp()).toEqual(['Español'])
})

test('a press that begins on the page and ends in the app counts', async () => {
  findButton('Terms').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  const pressed = await showApp()
  expect(pressed).toEqual([])
  window.dispatchEvent(new PointerEvent('pointerup'))
  expect(pressed).toEqual(['Terms'])
})

test('the focus stays on the same link', async () => {
  root.querySelector('a')?.focus()
  await showApp()
  expect(document.activeElement).toBe(root.querySelector('a'))
})

test('a page that nobody has touched is only replaced', async () => {
  expect(await showApp()).toEqual([])
  expect(document.activeElement).toBe(document.body)
})
