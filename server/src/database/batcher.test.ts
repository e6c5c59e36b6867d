import { beforeEach, expect, test } from 'vitest'
import { type Batching, batched } from './batcher.ts'

type Job = { who: string; amount: number }

let batches: Job[][]
/** Ends the running batches, oldest first: with a result per job, or with an error. */
let finish: ((error?: Error) => void)[]

beforeEach(() => {
  batches = []
  finish = []
})

const doubler = (limits: Partial<Batching<Job>> = {}) =>
  batched<Job, number>(
    (jobs) =>
      new Promise((resolve, reject) => {
        batches.push(jobs)
        finish.push((error) => (error ? reject(error) : resolve(jobs.map(({ amount }) => amount * 2))))
      }),
    { keyOf: ({ who }) => who, atOnce: 1, perBatch: 10, mostWaiting: 10, patienceMs: 60_000, ...limits },
  )

/** Lets everything run that waits for nothing but its turn. */
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('what is asked for at the same time is done together, and each gets its own result', async () => {
  const double = doubler()
  const answers = Promise.all([double({ who: 'a', amount: 1 }), double({ who: 'b', amount: 2 })])
  await turns()
  expect(batches).toHaveLength(1)
  finish[0]?.()
  expect(await answers).toEqual([2, 4])
})

test('what comes while a batch runs waits for the next, which takes all of it', async () => {
  const double = doubler()
  const first = double({ who: 'a', amount: 1 })
  await turns()
  const later = Promise.all([double({ who: 'b', amount: 2 }), double({ who: 'c', amount: 3 })])
  await turns()
  expect(batches).toHaveLength(1)
  finish[0]?.()
  expect(await first).toBe(2)
  await turns()
  finish[1]?.()
  expect(await later).toEqual([4, 6])
  expect(batches.map((jobs) => jobs.length)).toEqual([1, 2])
})

test('as many batches run at once as may, and none holds more than it may', async () => {
  const double = doubler({ atOnce: 2, perBatch: 2 })
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((who, index) => double({ who, amount: index })))
  await turns()
  expect(batches.map((jobs) => jobs.length)).toEqual([2, 2])
  finish[0]?.()
  finish[1]?.()
  await turns()
  finish[2]?.()
  expect(await answers).toEqual([0, 2, 4, 6, 8])
})

test('jobs of one key take turns, in the order they came, however many batches may run', async () => {
  const double = doubler({ atOnce: 2 })
  const answers = Promise.all([1, 2].map((amount) => double({ who: 'a', amount })))
  await turns()
  expect(batches).toEqual([[{ who: 'a', amount: 1 }]])
  finish[0]?.()
  await turns()
  expect(batches[1]).toEqual([{ who: 'a', amount: 2 }])
  finish[1]?.()
  expect(await answers).toEqual([2, 4])
})

test('a batch that fails fails for all of its jobs, and for no other', async () => {
  const double = doubler()
  const failed = Promise.allSettled([double({ who: 'a', amount: 1 }), double({ who: 'b', amount: 2 })])
  await turns()
  const later = double({ who: 'c', amount: 3 })
  finish[0]?.(new Error('no'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await turns()
  finish[1]?.()
  expect(await later).toBe(6)
})

test('a batch that is never answered is given up, and those behind it have their turn', async () => {
  const double = doubler({ patienceMs: 20 })
  const hung = double({ who: 'a', amount: 1 })
  await turns()
  const later = double({ who: 'b', amount: 2 })
  await expect(hung).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await turns()
  finish[1]?.()
  expect(await later).toBe(4)
})

test('where too many wait already, the next is refused at once', async () => {
  const double = doubler({ mostWaiting: 2 })
  const first = double({ who: 'a', amount: 1 })
  await turns()
  const waiting = Promise.all([double({ who: 'b', amount: 2 }), double({ who: 'c', amount: 3 })])
  await expect(double({ who: 'd', amount: 4 })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  finish[0]?.()
  await turns()
  finish[1]?.()
  expect([await first, await waiting]).toEqual([2, [4, 6]])
})
