import { beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type BatcherOptions, createBatcher } from './batcher.ts'

type Job = { client: string; amount: number }

let batches: Job[][]
/** Ends each batch, oldest first, with a result per job or with an error. */
let finish: ((error?: Error) => void)[]

beforeEach(() => {
  batches = []
  finish = []
})

const createDoubler = (limits: Partial<BatcherOptions<Job>> = {}) =>
  createBatcher<Job, number>(
    (jobs) =>
      new Promise((resolve, reject) => {
        batches.push(jobs)
        finish.push((error) => (error ? reject(error) : resolve(jobs.map(({ amount }) => amount * 2))))
      }),
    {
      keyOf: ({ client }) => client,
      aloneMs: 60_000,
      maxConcurrentBatches: 1,
      maxBatchSize: 10,
      maxWaiting: 10,
      timeoutMs: 60_000,
      ...limits,
    },
  )

/** Runs everything that waits only for the event loop. */
const runPending = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('jobs that come at the same time run in one batch, and each gets its own result', async () => {
  const double = createDoubler()
  const results = Promise.all([double({ client: 'a', amount: 1 }), double({ client: 'b', amount: 2 })])
  await runPending()
  expect(batches).toHaveLength(1)
  finish[0]?.()
  expect(await results).toEqual([2, 4])
})

test('jobs that come while a batch runs share the next batch', async () => {
  const double = createDoubler()
  const first = double({ client: 'a', amount: 1 })
  await runPending()
  const later = Promise.all([double({ client: 'b', amount: 2 }), double({ client: 'c', amount: 3 })])
  await runPending()
  expect(batches).toHaveLength(1)
  finish[0]?.()
  expect(await first).toBe(2)
  await runPending()
  finish[1]?.()
  expect(await later).toEqual([4, 6])
  expect(batches.map((jobs) => jobs.length)).toEqual([1, 2])
})

test('a batch runs alone at first, and beside others once it takes long', async () => {
  const double = createDoubler({ aloneMs: 20, maxConcurrentBatches: 2 })
  const first = double({ client: 'a', amount: 1 })
  await runPending()
  const second = double({ client: 'b', amount: 2 })
  await runPending()
  expect(batches).toHaveLength(1)
  await eventually(() => expect(batches).toHaveLength(2))
  finish[1]?.()
  expect(await second).toBe(4)
  finish[0]?.()
  expect(await first).toBe(2)
})

test('the numbers of concurrent batches and of jobs in a batch are limited', async () => {
  const double = createDoubler({ aloneMs: 0, maxConcurrentBatches: 2, maxBatchSize: 2 })
  const results = Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((client, index) => double({ client, amount: index })),
  )
  await eventually(() => expect(batches.map((jobs) => jobs.length)).toEqual([2, 2]))
  finish[0]?.()
  finish[1]?.()
  await runPending()
  finish[2]?.()
  expect(await results).toEqual([0, 2, 4, 6, 8])
})

test('jobs of one key run one after another, in the order in which they came', async () => {
  const double = createDoubler({ aloneMs: 0, maxConcurrentBatches: 2 })
  const results = Promise.all([1, 2].map((amount) => double({ client: 'a', amount })))
  await runPending()
  expect(batches).toEqual([[{ client: 'a', amount: 1 }]])
  finish[0]?.()
  await runPending()
  expect(batches[1]).toEqual([{ client: 'a', amount: 2 }])
  finish[1]?.()
  expect(await results).toEqual([2, 4])
})

test('an error rejects every job of its batch and no other job', async () => {
  const double = createDoubler()
  const failed = Promise.allSettled([double({ client: 'a', amount: 1 }), double({ client: 'b', amount: 2 })])
  await runPending()
  const later = double({ client: 'c', amount: 3 })
  finish[0]?.(new Error('no'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await runPending()
  finish[1]?.()
  expect(await later).toBe(6)
})

test('a batch that never ends times out, and the next batch runs', async () => {
  const double = createDoubler({ timeoutMs: 20 })
  const hung = double({ client: 'a', amount: 1 })
  await runPending()
  const later = double({ client: 'b', amount: 2 })
  await expect(hung).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await runPending()
  finish[1]?.()
  expect(await later).toBe(4)
})

test('a job is rejected while too many jobs wait', async () => {
  const double = createDoubler({ maxWaiting: 2 })
  const first = double({ client: 'a', amount: 1 })
  await runPending()
  const waiting = Promise.all([double({ client: 'b', amount: 2 }), double({ client: 'c', amount: 3 })])
  await expect(double({ client: 'd', amount: 4 })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  finish[0]?.()
  await runPending()
  finish[1]?.()
  expect([await first, await waiting]).toEqual([2, [4, 6]])
})
