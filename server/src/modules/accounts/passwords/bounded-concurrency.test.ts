import { describe, expect, it } from 'vitest'
import { AppError } from '../../../http/errors.ts'
import { boundedWork } from './bounded-concurrency.ts'

describe('bounded work', () => {
  it('runs a limited number of jobs at the same time, in their order', async () => {
    const bounded = boundedWork({ concurrency: 2, maxQueued: 100 })
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
    await Promise.all(all.map((index) => bounded(work(index))))
    expect(most).toBe(2)
    expect(done).toEqual(all)
  })

  it('is refused at once while too many jobs wait, and accepted again afterwards', async () => {
    const bounded = boundedWork({ concurrency: 1, maxQueued: 3 })
    let finish = () => {}
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    const taken = [bounded(() => slow)]
    await Promise.resolve()
    taken.push(...Array.from({ length: 3 }, () => bounded(() => slow)))
    const refused = await bounded(() => slow).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 10 })
    finish()
    await Promise.all(taken)
    expect(await bounded(async () => 'done')).toBe('done')
  })

  it('continues after a job that failed', async () => {
    const bounded = boundedWork({ concurrency: 1, maxQueued: 1 })
    await expect(bounded(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await bounded(async () => 'done')).toBe('done')
  })
})
