// @vitest-environment happy-dom

import type { PurchaseRun, RunLine } from '@cornerstock/contract/orders/purchase-runs'
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import type { QueuedRunMark } from '../state/queue/queue-entry.ts'
import { ApiError } from './http/api-error.ts'
import { findKnownRuns, isOpenRunQuery } from './purchase-run-keys.ts'
import { markRejectionText, runQuery, runsQuery } from './purchase-runs.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

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

test('a rejected mark says which product it was', () => {
  const mark = { productId: 7 } as QueuedRunMark
  const refused = (code: 'MARKED_MEANWHILE' | 'RUN_CLOSED') =>
    new ApiError(null, { status: 409, code, text: 'The reason.' })
  expect(markRejectionText(mark, run(1), refused('MARKED_MEANWHILE'))).toContain('marked Cola meanwhile')
  expect(markRejectionText(mark, run(1), refused('RUN_CLOSED'))).toBe('Cola: The reason.')
  expect(markRejectionText(mark, undefined, refused('RUN_CLOSED'))).toBe('The reason.')
})
