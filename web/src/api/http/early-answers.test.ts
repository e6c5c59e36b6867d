import { beforeEach, expect, it, vi } from 'vitest'
import { forgetEarlyAnswers, readEarly, takeEarlyAnswer } from './early-answers.ts'

const rosa = { token: 'rosa', language: 'en' }
const address = '/api/Settings'
const fetch = vi.fn<(address: string, options: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset().mockImplementation(async (asked) => new Response(asked))
})

it('an early answer is taken by one call, and its request has the headers of every call', async () => {
  readEarly([address], rosa)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(address, {
    headers: { 'accept-language': 'en', authorization: 'Bearer rosa' },
  })
  const answer = await takeEarlyAnswer(address, rosa)
  expect(await answer?.text()).toBe(address)
  expect(takeEarlyAnswer(address, rosa)).toBeUndefined()
})

it.each([
  ['another address', '/api/cart', rosa],
  ['another person', address, { ...rosa, token: 'omar' }],
  ['another language', address, { ...rosa, language: 'es' }],
])('an early answer is not taken by a call for %s', (_, asked, asker) => {
  readEarly([address], rosa)
  expect(takeEarlyAnswer(asked, asker)).toBeUndefined()
})

it('there is no early answer once events are followed', () => {
  readEarly([address], rosa)
  forgetEarlyAnswers()
  expect(takeEarlyAnswer(address, rosa)).toBeUndefined()
})

it('there is no early answer if the network failed', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  readEarly([address], rosa)
  expect(await takeEarlyAnswer(address, rosa)).toBeUndefined()
})
