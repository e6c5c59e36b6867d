// @vitest-environment happy-dom
import { login } from '@cornerstock/contract/accounts/accounts'
import { i18n } from '@lingui/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call } from './call.ts'

const fallback = { id: 'Login failed.', message: 'Login failed.' }

beforeAll(() => i18n.activate('en'))
afterAll(() => void vi.unstubAllGlobals())

test.each([
  ['{"error":"Closed today."}', 400, 'Closed today.'],
  ['{"message":"Closed today."}', 400, 'Closed today.'],
  ['{"error":"Oops","message":"Oops","code":"INTERNAL","requestId":"1"}', 500, 'Login failed.'],
  ['{}', 400, 'Login failed.'],
  ['{"error":7}', 400, 'Login failed.'],
  ['<html>', 502, 'Login failed.'],
])('an error with the body %s has a text', async (body, status, text) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const response = call(login, { body: { email: 'a@example.com', password: 'secret' }, fallback })
  await expect(response).rejects.toThrow(text)
})
