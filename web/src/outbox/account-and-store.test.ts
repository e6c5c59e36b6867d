// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../state/session/session.ts'
import { testAccount } from '../state/session/test-account.ts'
import { outbox, useEnqueue } from './outbox.ts'
import { registerKinds } from './send-entry.ts'
import { sendWhenPossible } from './send-when-possible.ts'

/** Who was signed in, and for which store, whenever a note was sent. */
let sent: { by: string | null; store: string | null }[] = []

beforeEach(async () => {
  sent = []
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  registerKinds({
    note: async () => ({
      async send({ store }) {
        sent.push({ by: session.get().personId, store })
      },
    }),
  })
  session.signIn(testAccount('rosa'))
  await outbox.open('rosa')
})

afterEach(async () => {
  cleanup()
  await outbox.update(() => [])
  session.signOut()
})

function openTab() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  return { client, ...renderHook(() => useEnqueue(), { wrapper }) }
}

const note = (store: string) => ({ kind: 'note', store, lane: `${store} note`, body: {} })

test('a write waits for the account that made it, whoever signs in meanwhile, and is sent for its own store', async () => {
  const { client, result } = openTab()
  const writeAsRosa = result.current
  act(() => session.signIn(testAccount('omar')))
  await outbox.open('omar')
  const stop = sendWhenPossible(client)
  await act(() => writeAsRosa([note('deli'), note('bodega')]))
  await act(() => result.current([note('corner')]))
  await waitFor(() => expect(sent).toEqual([{ by: 'omar', store: 'corner' }]))
  expect(outbox.get()).toEqual([])

  act(() => session.signIn(testAccount('rosa')))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.slice(1)).toEqual([
    { by: 'rosa', store: 'deli' },
    { by: 'rosa', store: 'bodega' },
  ])
  stop()
})

test('a write of one person of a store waits for that person, and is not sent or shown as a write of another one', async () => {
  const { client, result } = openTab()
  const writeAsRosa = result.current
  act(() => session.signIn(testAccount('rosa', 'omar')))
  await outbox.open('rosa/omar')
  const stop = sendWhenPossible(client)
  await act(() => writeAsRosa([note('rosa')]))
  expect(outbox.get()).toEqual([])
  await act(() => result.current([note('rosa')]))
  await waitFor(() => expect(sent).toEqual([{ by: 'omar', store: 'rosa' }]))

  act(() => session.signIn(testAccount('rosa')))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ by: 'rosa', store: 'rosa' })
  stop()
})
