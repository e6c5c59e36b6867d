// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { afterFirstPaint } from './after-first-paint.ts'
import { loadInTurn } from './load-in-turn.ts'

const idleMoment = () => new Promise<void>(afterFirstPaint)

test('each load starts after the one before it has ended, even if that failed', async () => {
  const first = Promise.withResolvers<void>()
  const second = vi.fn(() => Promise.resolve())
  loadInTurn([() => first.promise, second])
  await idleMoment()
  expect(second).not.toHaveBeenCalled()

  first.reject(new Error('The script is gone.'))
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce())
})

test('stopping prevents the loads that have not started', async () => {
  const second = vi.fn(() => Promise.resolve())
  const stop = loadInTurn([() => Promise.resolve(), second])

  stop()
  await idleMoment()
  await idleMoment()
  expect(second).not.toHaveBeenCalled()
})
