// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSingleFlight } from './use-single-flight.ts'

test('a call is ignored until the previous one has resolved or rejected', async () => {
  const started: string[] = []
  const first = Promise.withResolvers<void>()
  const { result } = renderHook(() =>
    useSingleFlight((name: string) => {
      started.push(name)
      return name === 'first' ? first.promise : Promise.resolve()
    }),
  )
  const running = result.current('first')
  await result.current('too early')
  expect(started).toEqual(['first'])

  first.reject(new Error('refused'))
  await expect(running).rejects.toThrow('refused')
  await result.current('second')
  expect(started).toEqual(['first', 'second'])
})
