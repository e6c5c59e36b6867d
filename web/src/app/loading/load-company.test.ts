// @vitest-environment happy-dom
import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { settingsSchema } from '@cornerstock/contract/office/settings'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createQueryClient } from '../query-client.ts'
import { loadCompany } from './load-company.ts'

beforeEach(() => {
  // Fake timers do not advance, so neither the timeout nor a retry runs.
  vi.useFakeTimers()
  i18n.activate('')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a first visit gets the settings with its first request, which waits for the language', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json(z.encode(settingsSchema, defaultSettings))
  })
  const language = Promise.withResolvers<void>()
  const company = loadCompany(createQueryClient(), language.promise)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  language.resolve()
  await company
  expect(requests).toEqual(['/api/Settings'])
})
