// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFirstDefined } from './use-first-defined.ts'

afterEach(cleanup)

test('a shelf keeps the order in which it came first, until there is another search or store', () => {
  const { result, rerender } = renderHook(({ key, ids }) => useFirstDefined(key, ids), {
    initialProps: { key: 'deli', ids: undefined as number[] | undefined },
  })
  const shown = (key: string, ids?: number[]) => {
    rerender({ key, ids })
    return result.current
  }
  expect(shown('deli')).toBeUndefined()
  expect(shown('deli', [1, 2])).toEqual([1, 2])
  expect(shown('deli', [2, 1])).toEqual([1, 2])
  expect(shown('market')).toBeUndefined()
  expect(shown('market', [3])).toEqual([3])
  expect(shown('deli', [2, 1])).toEqual([2, 1])
})
