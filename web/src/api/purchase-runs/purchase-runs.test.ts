// @vitest-environment happy-dom

import type { PurchaseRun, RunLine } from '@cornerstock/contract/orders/picking/purchase-runs'
import { cents } from '@cornerstock/contract/values/money'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { findKnownRuns, isOpenRunQuery } from './purchase-run-keys.ts'
import { runQuery, runsQuery } from './purchase-runs.ts'

const run = (runId: number, given: Partial<PurchaseRun> = {}) =>
  ({
    runId,
    status: 'open',
    stops: [{ supplier: 'Jetro', total: cents(0), lines: [{ productId: 7, name: 'Cola' } as RunLine] }],
    unpriced: [],
    ...given,
  }) as PurchaseRun

test('open runs that were read are known, newest first', () => {
  const queryClient = new QueryClient()
  for (const one of [run(1), run(3, { status: 'closed' }), run(2)])
    queryClient.setQueryData(runQuery(one.runId).queryKey, one)
  queryClient.setQueryData(runsQuery().queryKey, {
    pages: [{ rows: [run(4)], next: undefined, total: 1 }],
    pageParams: [undefined],
  })
  expect(findKnownRuns(queryClient).map(({ runId }) => runId)).toEqual([2, 1])
})

test('only an open run may be stored', () => {
  const { queryKey } = runQuery(1)
  expect(isOpenRunQuery(queryKey, run(1))).toBe(true)
  expect(isOpenRunQuery(queryKey, run(1, { status: 'closed' }))).toBe(false)
  expect(isOpenRunQuery(queryKey, undefined)).toBe(false)
  expect(isOpenRunQuery(runsQuery().queryKey, { status: 'open' })).toBe(false)
  expect(isOpenRunQuery(['orders', 'run', 1], run(1))).toBe(false)
})
