import { expect, it } from 'vitest'
import { AppError, RequestAbandoned } from '../errors/app-error.ts'
import { type Asker, createSemaphore, type SemaphoreLimits } from './semaphore.ts'

/** Starts jobs; `finish` ends the job of a name, `fail` lets it fail. */
function startJobs(limits: SemaphoreLimits) {
  const semaphore = createSemaphore(limits)
  const started: string[] = []
  const jobs = new Map<string, PromiseWithResolvers<string>>()
  const add = (name: string, asker: Asker = {}) => {
    const job = Promise.withResolvers<string>()
    jobs.set(name, job)
    const result = semaphore.run(asker, () => {
      started.push(name)
      return job.promise
    })
    result.catch(() => {}) // Each test expects what it is about.
    return result
  }
  return {
    add,
    started,
    finish: (name: string) => jobs.get(name)?.resolve(name),
    fail: (name: string) => jobs.get(name)?.reject(new Error('failed')),
  }
}

const ofAccount = (key: string, rank = 1): Asker => ({ rank, key })
const busy = { code: 'UNAVAILABLE', status: 503, retryAfter: 5 }

it('a semaphore runs a limited number of jobs at the same time, in the order in which they came', async () => {
  const { add, started, finish, fail } = startJobs({ atOnce: 2 })
  const results = ['a', 'b', 'c', 'd'].map((name) => add(name))
  await expect.poll(() => started).toEqual(['a', 'b'])
  fail('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  finish('a')
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
  expect(await results[0]).toBe('a')
  await expect(results[1]).rejects.toThrow('failed')
})

it('a semaphore starts the lowest rank first', async () => {
  const { add, started, finish } = startJobs({ atOnce: 1 })
  add('running')
  for (const [name, rank] of [
    ['d', 5],
    ['b', 2],
    ['c', 2],
    ['a', 0],
  ] as const)
    add(name, { rank })
  for (const name of ['running', 'a', 'b', 'c', 'd']) {
    await expect.poll(() => started.at(-1)).toBe(name)
    finish(name)
  }
})

it('a semaphore gives each account a fair share', async () => {
  const { add, started, finish } = startJobs({ atOnce: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, ofAccount('a'))
  for (const name of ['b1', 'b2']) add(name, ofAccount('b'))
  for (const name of ['a1', 'a2', 'b1', 'a3']) finish(name)
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

it('a semaphore keeps places for the lowest rank', async () => {
  const { add, started, finish } = startJobs({ atOnce: 2, kept: 1 })
  add('client 1', ofAccount('a'))
  add('client 2', ofAccount('b'))
  add('staff', ofAccount('c', 0))
  await expect.poll(() => started).toEqual(['client 1', 'staff'])
  finish('staff')
  add('other staff', ofAccount('d', 0))
  await expect.poll(() => started).toEqual(['client 1', 'staff', 'other staff'])
  finish('client 1')
  finish('other staff')
  await expect.poll(() => started).toEqual(['client 1', 'staff', 'other staff', 'client 2'])
})

it('a semaphore limits the jobs of each key', async () => {
  const { add, started, finish } = startJobs({ atOncePerKey: 1 })
  for (const name of ['a1', 'a2']) add(name, ofAccount('a'))
  add('b1', ofAccount('b'))
  await expect.poll(() => started).toEqual(['a1', 'b1'])
  finish('a1')
  await expect.poll(() => started).toEqual(['a1', 'b1', 'a2'])
})

it('a full queue rejects the last job of the account that has most', async () => {
  const { add, started, finish } = startJobs({ atOnce: 1, maxWaiting: 3 })
  add('running', ofAccount('a'))
  add('a1', ofAccount('a'))
  add('b1', ofAccount('b'))
  const last = add('a2', ofAccount('a'))
  add('b2', ofAccount('b'))
  await expect(last).rejects.toMatchObject(busy)
  for (const name of ['running', 'b1', 'a1']) finish(name)
  await expect.poll(() => started.toSorted()).toEqual(['a1', 'b1', 'b2', 'running'])
})

it('a full queue rejects the highest rank, and at once a job that would be last', async () => {
  const { add } = startJobs({ atOnce: 1, maxWaiting: 2 })
  add('running')
  const guesses = [add('first', { rank: 11 }), add('second', { rank: 12 })]
  add('honest', { rank: 0 })
  await expect(guesses[1]).rejects.toMatchObject(busy)
  const rejected = await add('third', { rank: 12 }).catch((error: unknown) => error)
  expect(rejected).toBeInstanceOf(AppError)
})

it('a full queue takes jobs again later', async () => {
  const { add, finish } = startJobs({ atOnce: 1, maxWaiting: 1 })
  const [running] = [add('running'), add('waiting')]
  await expect(add('third')).rejects.toMatchObject(busy)
  finish('running')
  await running
  finish('waiting')
  const later = add('later')
  finish('later')
  expect(await later).toBe('later')
})

it('a job that waits is rejected after its time and never runs', async () => {
  const { add, started, finish } = startJobs({ atOnce: 1, maxWaitMs: 1 })
  add('running')
  await expect(add('late')).rejects.toMatchObject(busy)
  finish('running')
  const next = add('next')
  finish('next')
  await next
  expect(started).toEqual(['running', 'next'])
})

it('a job that waits never runs if its asker is gone', async () => {
  const { add, started, finish } = startJobs({ atOnce: 1 })
  const gone = new AbortController()
  add('running')
  const abandoned = add('abandoned', { signal: gone.signal })
  const next = add('next')
  gone.abort()
  await expect(abandoned).rejects.toBeInstanceOf(RequestAbandoned)
  await expect(add('too late', { signal: gone.signal })).rejects.toBeInstanceOf(RequestAbandoned)
  finish('running')
  finish('next')
  await next
  expect(started).toEqual(['running', 'next'])
})

it('a job that waits is abandoned if it fails after its asker has gone', async () => {
  const { add, fail } = startJobs({ atOnce: 1 })
  const gone = new AbortController()
  const job = add('job', { signal: gone.signal })
  await Promise.resolve()
  gone.abort()
  fail('job')
  await expect(job).rejects.toBeInstanceOf(RequestAbandoned)
})
