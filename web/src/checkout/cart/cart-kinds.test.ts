// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entries, Entry } from '../../outbox/entry.ts'
import { withSent } from '../../outbox/outbox-rules.ts'
import { registerKinds, sendEntry } from '../../outbox/send-entry.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { cartAddition, cartClearing, cartLine, testRejection } from '../test-entries.ts'
import { cartAdditionKind, cartClearingKind, cartLineKind } from './cart-kinds.ts'

const { message, code } = testRejection
const respond = (status: number) => () =>
  Promise.resolve(Response.json({ error: 'No', message, code, requestId: 'r' }, { status }))
const lose = () => Promise.reject(new TypeError('Failed to fetch'))

let calls: string[] = []

beforeEach(() => {
  calls = []
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  registerKinds({
    cartLine: async () => cartLineKind,
    cartAddition: async () => cartAdditionKind,
    cartClearing: async () => cartClearingKind,
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Sends the first entry once for each outcome, and returns what is left of the entries after the last one. */
async function sendFirst(first: Entry, ...outcomes: (() => Promise<Response>)[]): Promise<Entries> {
  let entries: Entries = [first]
  for (const outcome of outcomes) {
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      calls.push(`${method} ${url}`)
      return outcome()
    })
    entries = withSent(entries, first.key, 1)
    const [entry] = entries
    if (!entry) break
    const { change } = await sendEntry(new QueryClient(), entry, {
      isViewed: () => false,
      onAccepted: () => {},
    })
    if (change) entries = change(entries)
  }
  return entries
}

test('a change whose response was lost, and whose repeat met a fault of the server, is kept and sent again', async () => {
  const [kept] = await sendFirst(cartLine('a', 7, 3), lose, respond(500))
  expect(kept).toMatchObject({ key: 'a', faults: 1, attempts: 2 })
  expect(calls).toEqual(['POST /api/cart', 'PUT /api/cart/rosa/7'])
  expect(
    await sendFirst(cartLine('b', 7, 3), lose, respond(500), () => Promise.resolve(Response.json([]))),
  ).toEqual([])
})

test('a change that meets a fault again and again is given up, because it would delay the next order', async () => {
  const faults = Array.from({ length: 5 }, () => respond(500))
  expect(await sendFirst(cartLine('a', 7), ...faults.slice(1))).toHaveLength(1)
  expect(await sendFirst(cartLine('a', 7), ...faults)).toEqual([])
})

test('a rejected change is dropped', async () => {
  expect(await sendFirst(cartLine('a', 7), respond(409))).toEqual([])
})

test.each([409, 500])(
  'an addition that the server responds to with %i waits for a decision',
  async (status) => {
    const [entry] = await sendFirst(cartAddition('a'), respond(status))
    expect(entry?.rejection).toMatchObject({ status })
  },
)

test('a change or clearing of the cart after the end of the session is kept, and says that signing in is needed', async () => {
  const shown = vi.spyOn(toast, 'error')
  const ended = () =>
    Promise.resolve(
      Response.json({ error: 'No', message: 'No', code: 'UNAUTHENTICATED', requestId: 'r' }, { status: 401 }),
    )
  for (const entry of [cartLine('a', 7), cartAddition('b'), cartClearing('c')]) {
    expect(await sendFirst(entry, ended)).toHaveLength(1)
    expect(shown).toHaveBeenLastCalledWith('You must be signed in to add items to your cart.')
  }
})
