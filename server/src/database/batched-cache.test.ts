import { beforeEach, expect, test } from 'vitest'
import { leased } from './batched-cache.ts'

type Account = { name: string }

let time: number
let stored: Map<string, Account>
let asked: string[][]
let answerLater: ((go: () => void) => void) | undefined

beforeEach(() => {
  time = 0
  stored = new Map([['a', { name: 'first' }]])
  asked = []
  answerLater = undefined
})

const reader = () =>
  leased<string, Account>(
    async (keys) => {
      asked.push(keys)
      const found = new Map(stored)
      const wait = answerLater
      if (wait) await new Promise<void>(wait)
      return found
    },
    () => time,
  )

test('what was just asked for is used again while its lease lasts', async () => {
  const accounts = reader()
  expect(await accounts.read('a')).toEqual({ name: 'first' })
  stored.set('a', { name: 'second' })
  time = 10
  expect(await accounts.read('a')).toEqual({ name: 'first' })
  time = 30
  expect(await accounts.read('a')).toEqual({ name: 'second' })
  expect(asked).toHaveLength(2)
})

test('whoever asks while a statement runs is answered by the next, one for all of them', async () => {
  const accounts = reader()
  let go = () => {}
  answerLater = (resume) => {
    go = resume
  }
  const early = accounts.read('a')
  const late = [accounts.read('a'), accounts.read('b'), accounts.read('b')]
  answerLater = undefined
  stored.set('b', { name: 'other' })
  go()
  expect(await early).toEqual({ name: 'first' })
  expect(await Promise.all(late)).toEqual([{ name: 'first' }, { name: 'other' }, { name: 'other' }])
  expect(asked).toEqual([['a'], ['a', 'b']])
})

test('after forgetting, nothing read before is answered, not even what was being read', async () => {
  const accounts = reader()
  let go = () => {}
  answerLater = (resume) => {
    go = resume
  }
  const before = accounts.read('a')
  accounts.forget()
  answerLater = undefined
  stored.set('a', { name: 'second' })
  go()
  await before
  expect(await accounts.read('a')).toEqual({ name: 'second' })
})

test('settling outlasts every lease', async () => {
  const accounts = reader()
  await accounts.read('a')
  stored.set('a', { name: 'second' })
  await accounts.settled()
  expect(await accounts.read('a')).toEqual({ name: 'second' })
})

test('a failure reaches everybody who asked, and the next question is asked anew', async () => {
  let isAway = true
  const accounts = leased<string, Account>(
    async () => {
      if (isAway) throw new Error('away')
      return stored
    },
    () => time,
  )
  await expect(Promise.all([accounts.read('a'), accounts.read('a')])).rejects.toThrow('away')
  isAway = false
  expect(await accounts.read('a')).toEqual({ name: 'first' })
})

test('a renewal asks for all that was read since the last one', async () => {
  stored.set('b', { name: 'other' })
  const accounts = reader()
  await Promise.all([accounts.read('a'), accounts.read('b')])
  time = 20
  accounts.read('a')
  accounts.read('b')
  await new Promise((resolve) => setImmediate(resolve))
  time = 40
  accounts.read('a')
  expect(asked.at(-1)?.toSorted()).toEqual(['a', 'b'])
})
