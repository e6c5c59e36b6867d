// @vitest-environment happy-dom
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
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

test('a first visit gets the settings and the areas with its first requests, which wait for the language', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json(
      address === '/api/Settings'
        ? z.encode(settingsSchema, defaultSettings)
        : { ...defaultCatalog, formerPaths: {} },
    )
  })
  const language = Promise.withResolvers<void>()
  const company = loadCompany(createQueryClient(), language.promise)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  language.resolve()
  await company
  expect(requests).toEqual(['/api/Settings', '/api/Catalog'])
})
