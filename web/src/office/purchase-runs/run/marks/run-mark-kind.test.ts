// @vitest-environment happy-dom
import type { AnyPurchaseRun, RunLine } from '@cornerstock/contract/orders/picking/purchase-runs'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../../api/http/api-error.ts'
import { markRejectionText } from './run-mark-kind.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a rejected mark says which product it was', () => {
  const mark = { productId: 7 }
  const lines = [{ productId: 7, name: 'Cola' } as RunLine]
  const run = { stops: [{ lines }], unpriced: [] } as unknown as AnyPurchaseRun
  const refused = (code: 'MARKED_MEANWHILE' | 'RUN_CLOSED') =>
    new ApiError(null, { status: 409, code, text: 'The reason.' })
  expect(markRejectionText(mark, run, refused('MARKED_MEANWHILE'))).toContain('marked Cola meanwhile')
  expect(markRejectionText(mark, run, refused('RUN_CLOSED'))).toBe('Cola: The reason.')
  expect(markRejectionText(mark, undefined, refused('RUN_CLOSED'))).toBe('The reason.')
})
