import { expect, test } from 'vitest'
import { createSemaphore, type Semaphore } from './semaphore.ts'

/** Starts jobs under their keys; `finish` ends the job at an index. */
function startJobs(takeFromSemaphore: Semaphore, keys: string[][]) {
  const started: number[] = []
  const jobs = keys.map(() => Promise.withResolvers<number>())
  const results = keys.map((key, index) =>
    takeFromSemaphore(key, () => {
      started.push(index)
      return jobs[index]?.promise ?? Promise.reject(new Error('no such job'))
    }),
  )
  for (const result of results) result.catch(() => {})
  return {
    started,
    results,
    finish: (index: number) => jobs[index]?.resolve(index),
    fail: (index: number) => jobs[index]?.reject(new Error('failed')),
  }
}

test('some jobs of a key run at a time, in the order in which they came', async () => {
  const { started, results, finish, fail } = startJobs(createSemaphore({ atOnce: 2, maxWaitMs: 60_000 }), [
    ['a'],
    ['a'],
    ['a'],
    ['b'],
    ['a'],
  ])
  await expect.poll(() => started).toEqual([0, 1, 3])
  fail(1)
  await expect.poll(() => started).toEqual([0, 1, 3, 2])
  finish(0)
  await expect.poll(() => started).toEqual([0, 1, 3, 2, 4])
  expect(await results[0]).toBe(0)
  await expect(results[1]).rejects.toThrow('failed')
})

test('a job waits for its turn under every key', async () => {
  const { started, finish } = startJobs(createSemaphore({ atOnce: 1, maxWaitMs: 60_000 }), [
    ['a'],
    ['b', 'a'],
    ['b'],
    [],
  ])
  await expect.poll(() => started).toEqual([3, 0])
  finish(0)
  await expect.poll(() => started).toEqual([3, 0, 1])
  finish(1)
  await expect.poll(() => started).toEqual([3, 0, 1, 2])
})

test('a job that waits for too long is rejected and never runs', async () => {
  const { started, results, finish } = startJobs(createSemaphore({ atOnce: 1, maxWaitMs: 1 }), [['a'], ['a']])
  await expect(results[1]).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  finish(0)
  expect(await results[0]).toBe(0)
  expect(started).toEqual([0])
})
