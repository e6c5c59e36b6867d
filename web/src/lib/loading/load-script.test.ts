// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { loadScript } from './load-script.ts'

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/screen.js')

/** Lets the server response, or not. */
const connect = (isConnected: boolean) =>
  vi.stubGlobal('fetch', () =>
    isConnected ? Promise.resolve(new Response()) : Promise.reject(new TypeError()),
  )

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the loader loads a script as soon as there is a network', async () => {
  connect(false)
  const load = vi.fn().mockRejectedValueOnce(missing()).mockResolvedValue('module')
  const loaded = loadScript(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  // The listener is added after the server was not reached.
  await vi.waitFor(async () => {
    window.dispatchEvent(new Event('online'))
    expect(load).toHaveBeenCalledTimes(2)
  })
  expect(await loaded).toBe('module')
})

it('the loader tries again after a pause, because a browser may not notice the gap', async () => {
  vi.useFakeTimers()
  connect(false)
  const load = vi.fn().mockRejectedValueOnce(missing()).mockResolvedValue('module')
  const loaded = loadScript(load)
  await vi.runAllTimersAsync()
  expect(await loaded).toBe('module')
})

it('the loader throws if the server responds and still has no script', async () => {
  connect(true)
  const load = vi.fn().mockRejectedValue(missing())
  await expect(loadScript(load)).rejects.toThrow('/assets/screen.js')
  expect(load).toHaveBeenCalledTimes(2)
})

it('the loader throws at once if the script itself fails', async () => {
  const load = vi.fn().mockRejectedValue(new ReferenceError('x is not defined'))
  await expect(loadScript(load)).rejects.toThrow('x is not defined')
  expect(load).toHaveBeenCalledOnce()
})
