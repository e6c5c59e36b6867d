import { describe, expect, it } from 'vitest'
import { AppError } from '../../../http/errors.ts'
import { createRankedQueue } from './ranked-queue.ts'

/** A queue with one job that runs until `finish`, and the names of the jobs that ran after it, in order. */
function occupiedQueue(maxQueued: number) {
  const queue = createRankedQueue({ concurrency: 1, maxQueued })
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const done: string[] = []
  void queue(0, () => promise)
  const add = (rank: number, name: string) =>
    queue(rank, async () => {
      done.push(name)
    })
  return { add, done, finish }
}

const busy = { code: 'UNAVAILABLE', status: 503, retryAfter: 10 }

describe('a queue by rank', () => {
  it('runs a limited number of jobs at the same time, in their order', async () => {
    const queue = createRankedQueue({ concurrency: 2, maxQueued: 100 })
    let running = 0
    let most = 0
    const done: number[] = []
    const work = (index: number) => async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      done.push(index)
    }
    const all = Array.from({ length: 20 }, (_, index) => index)
    await Promise.all(all.map((index) => queue(0, work(index))))
    expect(most).toBe(2)
    expect(done).toEqual(all)
  })

  it('starts the lowest rank first, and equal ranks in the order of their calls', async () => {
    const { add, done, finish } = occupiedQueue(10)
    const all = [add(5, 'e'), add(2, 'c'), add(2, 'd'), add(0, 'a'), add(1, 'b'), add(5, 'f')]
    finish()
    await Promise.all(all)
    expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('runs a low rank next although it is full of higher ones, and rejects the last of these', async () => {
    const { add, done, finish } = occupiedQueue(3)
    const guesses = [add(12, 'first'), add(11, 'second'), add(12, 'third')]
    const honest = add(0, 'honest')
    await expect(guesses[2]).rejects.toMatchObject(busy)
    finish()
    await Promise.all([honest, guesses[0], guesses[1]])
    expect(done).toEqual(['honest', 'second', 'first'])
  })

  it('is rejected at once while too many jobs of its rank wait, and accepted again afterwards', async () => {
    const { add, finish } = occupiedQueue(3)
    const waiting = [add(1, 'a'), add(1, 'b'), add(1, 'c')]
    const refused = await add(1, 'd').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject(busy)
    finish()
    await Promise.all(waiting)
    await add(1, 'd')
  })

  it('continues after a job that failed', async () => {
    const queue = createRankedQueue({ concurrency: 1, maxQueued: 1 })
    await expect(queue(0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue(0, async () => 'done')).toBe('done')
  })
})
