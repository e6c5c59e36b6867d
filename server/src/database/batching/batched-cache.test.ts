import { beforeEach, expect, test } from 'vitest'
import { createBatchedCache, waitForCachesToExpire } from './batched-cache.ts'

type Account = { name: string }

let time: number
let stored: Map<string, Account>
let loads: string[][]
let delayLoad: ((resume: () => void) => void) | undefined

beforeEach(() => {
  time = 0
  stored = new Map([['a', { name: 'first' }]])
  loads = []
  delayLoad = undefined
})

const createCache = (now = () => time) =>
  createBatchedCache<string, Account>(async (keys) => {
    loads.push(keys)
    const found = new Map(stored)
    const delay = delayLoad
    if (delay) await new Promise<void>(delay)
    return found
  }, now)

/** Delays the next load until the returned function is called. */
function holdNextLoad(): { release: () => void } {
  const held = { release: () => {} }
  delayLoad = (resume) => {
    held.release = resume
  }
  return held
}

test('a value is used again until it is too old', async () => {
  const accounts = createCache()
  expect(await accounts.read('a')).toEqual({ name: 'first' })
  stored.set('a', { name: 'second' })
  time = 10
  expect(await accounts.read('a')).toEqual({ name: 'first' })
  time = 30
  expect(await accounts.read('a')).toEqual({ name: 'second' })
  expect(loads).toHaveLength(2)
})

test('reads during a load share the next load', async () => {
  const accounts = createCache()
  const held = holdNextLoad()
  const early = accounts.read('a')
  const late = [accounts.read('a'), accounts.read('b'), accounts.read('b')]
  delayLoad = undefined
  stored.set('b', { name: 'other' })
  held.release()
  expect(await early).toEqual({ name: 'first' })
  expect(await Promise.all(late)).toEqual([{ name: 'first' }, { name: 'other' }, { name: 'other' }])
  expect(loads).toEqual([['a'], ['a', 'b']])
})

test('after an invalidation no earlier value is returned, not even one that was being loaded', async () => {
  const accounts = createCache()
  const held = holdNextLoad()
  const before = accounts.read('a')
  accounts.invalidate()
  delayLoad = undefined
  stored.set('a', { name: 'second' })
  held.release()
  await before
  expect(await accounts.read('a')).toEqual({ name: 'second' })
})

test('once caches have expired, no earlier value is returned', async () => {
  const accounts = createCache(() => performance.now())
  await accounts.read('a')
  stored.set('a', { name: 'second' })
  await waitForCachesToExpire()
  expect(await accounts.read('a')).toEqual({ name: 'second' })
})

test('an error rejects every waiting read, and the next read loads again', async () => {
  let isDown = true
  const accounts = createBatchedCache<string, Account>(
    async () => {
      if (isDown) throw new Error('down')
      return stored
    },
    () => time,
  )
  await expect(Promise.all([accounts.read('a'), accounts.read('a')])).rejects.toThrow('down')
  isDown = false
  expect(await accounts.read('a')).toEqual({ name: 'first' })
})

test('a refresh loads every key that was read since the last load', async () => {
  stored.set('b', { name: 'other' })
  const accounts = createCache()
  await Promise.all([accounts.read('a'), accounts.read('b')])
  time = 20
  accounts.read('a')
  accounts.read('b')
  await new Promise((resolve) => setImmediate(resolve))
  time = 40
  accounts.read('a')
  expect(loads.at(-1)?.toSorted()).toEqual(['a', 'b'])
})
