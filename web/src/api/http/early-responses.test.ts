import { beforeEach, expect, it, vi } from 'vitest'
import { forgetEarlyResponses, readEarly, takeEarlyResponse } from './early-responses.ts'

const rosa = { token: 'rosa', language: 'en' }
const address = '/api/Settings'
const fetch = vi.fn<(address: string, options: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset().mockImplementation(async (asked) => new Response(asked))
})

it('an early response is taken by one call, and its request has the headers of every call', async () => {
  readEarly([address], rosa)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(address, {
    headers: { 'accept-language': 'en', authorization: 'Bearer rosa' },
  })
  const response = await takeEarlyResponse(address, rosa)
  expect(await response?.text()).toBe(address)
  expect(takeEarlyResponse(address, rosa)).toBeUndefined()
})

it.each([
  ['another address', '/api/cart', rosa],
  ['another person', address, { ...rosa, token: 'omar' }],
  ['another language', address, { ...rosa, language: 'es' }],
])('an early response is not taken by a call for %s', (_, asked, asker) => {
  readEarly([address], rosa)
  expect(takeEarlyResponse(asked, asker)).toBeUndefined()
})

it('there is no early response once events are followed', () => {
  readEarly([address], rosa)
  forgetEarlyResponses()
  expect(takeEarlyResponse(address, rosa)).toBeUndefined()
})

it('there is no early response if the network failed', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  readEarly([address], rosa)
  expect(await takeEarlyResponse(address, rosa)).toBeUndefined()
})
