// @vitest-environment happy-dom
import { clear, get, keys, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entries, EntriesChange } from '../entry.ts'
import { moveLastVersion } from './last-version.ts'

beforeEach(async () => {
  await clear()
  localStorage.clear()
})

let stored: Entries = []
const write = async (change: EntriesChange) => {
  stored = change(stored)
}
beforeEach(() => {
  stored = []
})

const cola = { productId: 7, name: 'Cola' }
const items = [{ productId: 7, quantity: 2, price: 1050 }]
const refusal = { status: 409, code: 'LINES_REFUSED', message: 'No', details: [] }

/** The queue of a client as the last version stored it. */
const queue = [
  {
    kind: 'set',
    key: 'a',
    clientId: 'rosa',
    product: cola,
    quantity: 2,
    substitution: 'ask',
    sentAt: 5,
    attempts: 2,
  },
  {
    kind: 'add',
    key: 'b',
    clientId: 'rosa',
    lines: [{ product: cola, quantity: 1, total: 3 }],
    refusal,
    sentAt: 6,
  },
  { kind: 'clear', key: 'c', clientId: 'rosa' },
  {
    kind: 'order',
    key: 'd',
    clientId: 'rosa',
    source: 'cart',
    items,
    confirmedAt: 7,
    deliveryDate: '2026-12-02',
  },
  {
    kind: 'order',
    key: 'e',
    clientId: 'rosa',
    source: 'recurringOrders',
    items,
    confirmedAt: 8,
    failure: 'It failed.',
  },
  {
    kind: 'order',
    key: 'f',
    clientId: 'rosa',
    source: 'cart',
    items,
    confirmedAt: 9,
    placed: { orderId: 1001 },
  },
]

test('the queue of the last version is in the outbox, with what was known of each entry', async () => {
  await set('queue:rosa', queue)
  await moveLastVersion('rosa', write)
  const ofRosa = { account: 'rosa', store: 'rosa' }
  expect(stored).toMatchObject([
    {
      ...ofRosa,
      kind: 'cartLine',
      key: 'a',
      lane: 'cart rosa',
      body: { product: cola, quantity: 2, substitution: 'ask' },
      isRepeatable: true,
      sentAt: 5,
      attempts: 2,
    },
    { ...ofRosa, kind: 'cartAddition', key: 'b', lane: 'cart rosa', delaysNothing: true, rejection: refusal },
    { ...ofRosa, kind: 'cartClearing', key: 'c', lane: 'cart rosa' },
    {
      ...ofRosa,
      kind: 'order',
      key: 'd',
      lane: 'cart rosa',
      body: { source: 'cart', items, deliveryDate: '2026-12-02' },
      createdAt: 7,
    },
    { ...ofRosa, kind: 'order', key: 'e', lane: 'recurringOrders rosa', failure: 'It failed.' },
    { ...ofRosa, kind: 'order', key: 'f', response: { orderId: 1001 } },
  ])
  expect(await keys()).toEqual([])
})

test('marks that staff made with the last version are sent by the same account', async () => {
  const lineMark = {
    kind: 'lineMark',
    key: 'a',
    clientId: 'staff',
    orderId: 1001,
    itemId: 7,
    foundQuantity: 0,
    seen: null,
  }
  const runMark = {
    kind: 'runMark',
    key: 'b',
    clientId: 'staff',
    runId: 3,
    productId: 7,
    supplier: 'Jetro',
    found: 1,
  }
  await set('queue:staff', [lineMark, runMark])
  await moveLastVersion('staff', write)
  const ofStaff = { account: 'staff', store: null, isRepeatable: true }
  expect(stored).toMatchObject([
    { ...ofStaff, lane: 'order 1001', body: { orderId: 1001, itemId: 7, foundQuantity: 0, seen: null } },
    { ...ofStaff, lane: 'run 3', body: { runId: 3, productId: 7, supplier: 'Jetro', found: 1 } },
  ])
})

test('what cannot be stored in its new place stays in its old one', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await set('queue:rosa', queue)
  await moveLastVersion('rosa', () => Promise.reject(new Error('The storage is full.')))
  expect(await get('queue:rosa')).toEqual(queue)
})

test('an entry that was moved before is not in the outbox twice', async () => {
  await set('queue:rosa', queue)
  await moveLastVersion('rosa', write)
  await set('queue:rosa', queue)
  await moveLastVersion('rosa', write)
  expect(stored.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

const request = (body: object) => ({ key: 'k', body, confirmedAt: 5 })
const draft = { kind: 'question', text: ' Hello? ', email: '', orderId: 1001, itemId: null, quantity: null }
const images = [{ imageId: 3, imageUrl: '/3.jpg' }]
const sent = { key: 's', confirmedAt: 6 }
const readDrafts = () => JSON.parse(localStorage.getItem('drafts') ?? '{}')

test.each([
  ['rosa payment', { amount: 5 }, { kind: 'payment', store: 'rosa', body: { amount: 5 } }],
  ['rosa note', { text: 'Hi' }, { kind: 'note', store: 'rosa', body: { text: 'Hi' } }],
  ['notification', { title: 'Hi' }, { kind: 'notification', store: null, body: { title: 'Hi' } }],
  ['rosa wish 0490', { code: '0490' }, { kind: 'productRequest', store: 'rosa', body: { code: '0490' } }],
  ['rosa monthly 7', { productId: 7 }, { kind: 'recurringOrder', store: 'rosa', body: { productId: 7 } }],
  ['purchase run', {}, { kind: 'purchaseRun', store: null, body: {} }],
  ['substitute 9', { productId: 7 }, { kind: 'substitute', body: { itemId: 9, offer: { productId: 7 } } }],
])(
  'the unanswered request "%s" of the last version is sent again with its key',
  async (name, body, expected) => {
    localStorage.setItem('unansweredRequests', JSON.stringify({ [name]: request(body) }))
    await moveLastVersion('staff', write)
    expect(stored).toMatchObject([{ ...expected, account: 'staff', key: 'k', lane: name, sentAt: 5 }])
    expect(localStorage.getItem('unansweredRequests')).toBeNull()
  },
)

test('messages that were sent with the last version are sent again, and their drafts stay until then', async () => {
  const drafts = {
    new: { ...draft, images, sent },
    'reply 4': { ...draft, images: [], sent: { ...sent, key: 'r' } },
  }
  await set('kept:supportDrafts:rosa', drafts)
  await moveLastVersion('rosa', write)
  expect(stored).toMatchObject([
    {
      kind: 'supportRequest',
      store: 'rosa',
      key: 's',
      lane: 'support new',
      body: {
        draft: 'new',
        request: { clientId: 'rosa', kind: 'question', message: 'Hello?', orderId: 1001, imageIds: [3] },
      },
    },
    { kind: 'supportReply', key: 'r', lane: 'support reply 4', body: { supportId: 4, text: 'Hello?' } },
  ])
  expect(readDrafts()).toMatchObject({ 'support new': { ...draft, images } })
  expect(await get('kept:supportDrafts:rosa')).toBeUndefined()
})

test('what was written and not sent with the last version is a draft', async () => {
  const quickOrder = { text: '2 cola', edits: {} }
  localStorage.setItem('quickAdd', JSON.stringify({ rosa: quickOrder }))
  localStorage.setItem('supportDrafts', JSON.stringify({ new: { ...draft, images, sent: null } }))
  localStorage.setItem('profileDraft', JSON.stringify({ storeName: 'Deli' }))
  await moveLastVersion('rosa', write)
  expect(stored).toEqual([])
  expect(readDrafts()).toEqual({
    'quick order rosa': quickOrder,
    'support new': { ...draft, images },
    'profile changes': { storeName: 'Deli' },
  })
  expect(Object.keys(localStorage)).toEqual(['drafts'])
})
