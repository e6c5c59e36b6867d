// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clearStorage, createPersistentStore, jsonText } from './persistent-store.ts'

const schema = jsonText(z.object({ count: z.int() }))
const openStore = (storage: Storage = localStorage) =>
  createPersistentStore('counter', schema, { count: 0 }, storage)

beforeEach(() => localStorage.clear())

test('a value is still there after a reload', () => {
  openStore().set({ count: 2 })
  expect(openStore().get()).toEqual({ count: 2 })
  expect(localStorage.getItem('counter')).toBe('{"count":2}')
})

test('text is stored as it is', () => {
  createPersistentStore('home', z.string(), '', localStorage).set('/home-page')
  expect(localStorage.getItem('home')).toBe('/home-page')
})

test.each(['', 'null', '{}', '{"count":"two"}', 'not json'])(
  'an unreadable value (%j) counts as the default and can be replaced',
  (text) => {
    localStorage.setItem('counter', text)
    const store = openStore()
    expect(store.get()).toEqual({ count: 0 })
    store.set({ count: 1 })
    expect(store.get()).toEqual({ count: 1 })
  },
)

test('reading twice returns the same object', () => {
  const store = openStore()
  store.set({ count: 2 })
  expect(store.get()).toBe(store.get())
})

test('an update starts from what another tab has stored', () => {
  const [here, there] = [openStore(), openStore()]
  here.set({ count: 1 })
  there.update(({ count }) => ({ count: count + 1 }))
  here.update(({ count }) => ({ count: count + 1 }))
  expect(here.get()).toEqual({ count: 3 })
})

test('a removed value is the default again', () => {
  const store = openStore()
  store.set({ count: 2 })
  store.remove()
  expect(store.get()).toEqual({ count: 0 })
  expect(localStorage).toHaveLength(0)
})

test('listeners are called for changes in this tab and others, and for a cleared storage, until they unsubscribe', () => {
  const store = openStore()
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  const changeElsewhere = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  store.set({ count: 1 })
  expect(listener).toHaveBeenCalledTimes(1)
  changeElsewhere('counter')
  changeElsewhere(null)
  expect(listener).toHaveBeenCalledTimes(3)
  changeElsewhere('another key')
  clearStorage(sessionStorage)
  expect(listener).toHaveBeenCalledTimes(3)
  clearStorage(localStorage)
  expect(listener).toHaveBeenCalledTimes(4)
  unsubscribe()
  store.set({ count: 2 })
  expect(listener).toHaveBeenCalledTimes(4)
})

test('a full storage throws, and the value stays as it was', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  } as unknown as Storage
  const store = openStore(full)
  expect(() => store.set({ count: 1 })).toThrow('full')
  expect(store.get()).toEqual({ count: 0 })
})
