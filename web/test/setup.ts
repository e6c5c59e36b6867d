import 'fake-indexeddb/auto'
import { Socket } from 'node:net'
import { afterEach, expect, vi } from 'vitest'

// The files of a worker share its memory and its document, so each begins with its own modules and an empty browser.
vi.resetModules()
globalThis.indexedDB = new IDBFactory()
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  const [{ cleanup, configure }, { focusManager, onlineManager }] = await Promise.all([
    import('@testing-library/react'),
    import('@tanstack/react-query'),
  ])
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  configure({ asyncUtilTimeout: 20_000 })
  afterEach(cleanup)
}

/** The addresses that the running test has connected to. Every test brings the responses to its requests. */
const opened: unknown[] = []

Socket.prototype.connect = function (this: Socket, ...to: unknown[]) {
  opened.push(to[0])
  return this.destroy(new Error('A test opens a connection.'))
} as Socket['connect']

afterEach(() => expect(opened.splice(0), 'connections that the test has opened').toEqual([]))
