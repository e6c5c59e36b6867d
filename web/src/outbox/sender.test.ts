// @vitest-environment happy-dom
import { cents } from '@cornerstock/contract/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isOrder,
  type OrderEntry,
  withOrder,
  withoutUnsentOrder,
  withReconfirmed,
} from '../checkout/orders/orders-in-outbox-rules.ts'
import { order as newOrder } from '../checkout/test-entries.ts'
import type { Entries, EntriesChange, Entry } from './entry.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { withoutEntry, withRejection } from './outbox-rules.ts'
import { createSender, type Sender } from './sender.ts'
import type { OutboxStorage } from './storage/storage.ts'

const clientId = 'rosa'

/** What can happen to a request. */
const fates = ['responded', 'lost on the way', 'response lost', 'session ended', 'refused'] as const
type Fate = (typeof fates)[number]

const commands = ['confirm', 'send', 'cancel', 'close tab', 'network', 'sign in', 'accept', 'wait'] as const
type Command = { name: (typeof commands)[number]; tab: number }

const decided = (change: EntriesChange) => ({ isDecided: true, change })

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

function createStorage(): OutboxStorage {
  const queues = new Map<string, Entries>()
  return {
    async read(accountId) {
      await turn()
      return queues.get(accountId) ?? []
    },
    async update(accountId, change) {
      await turn()
      const queue = change(queues.get(accountId) ?? [])
      queues.set(accountId, queue)
      return queue
    },
  }
}

/** One lock for all tabs. Closing a tab releases it. */
function createLock() {
  let holder: { tab: object; release: () => void } | undefined
  const waiting: (() => void)[] = []
  const next = () => {
    holder = undefined
    waiting.shift()?.()
  }
  return {
    async run(tab: object, task: () => Promise<void>) {
      while (holder) await new Promise<void>((resolve) => waiting.push(resolve))
      const mine = { tab, release: next }
      holder = mine
      try {
        await task()
      } finally {
        if (holder === mine) next()
      }
    },
    abandon(tab: object) {
      if (holder?.tab === tab) holder.release()
    },
  }
}

interface Tab {
  tab: { isOpen: boolean }
  outbox: Outbox
  sender: Sender
}

/** A browser with tabs that share a storage, and a server that stores idempotency keys. */
function createWorld(plannedFates: readonly Fate[]) {
  const storage = createStorage()
  const lock = createLock()
  const coming = [...plannedFates]
  const state = { isOnline: true, isSignedIn: true }
  const keys = new Set<string>()
  const tabs: Tab[] = []
  /** The numbers of the orders that the server has placed. */
  const placed: number[] = []
  const numberOf = (order: OrderEntry) => order.body.items[0]?.productId ?? 0
  let lastKey = 0
  const createKey = () => `key ${++lastKey}`

  async function openTab() {
    const tab = { isOpen: true }
    const outbox = createOutbox(storage, () => {
      for (const other of tabs) if (other.tab !== tab) void other.outbox.reload()
    })
    const send = async (entry: Entry) => {
      const order = entry as OrderEntry
      const fate = state.isOnline ? (coming.shift() ?? 'responded') : 'lost on the way'
      await turn()
      if (fate === 'session ended') state.isSignedIn = false
      const isRejected = fate === 'refused' && !keys.has(order.key)
      const arrives = state.isSignedIn && fate !== 'lost on the way' && !isRejected
      if (arrives && !keys.has(order.key)) {
        keys.add(order.key)
        placed.push(numberOf(order))
      }
      await turn()
      // A closed tab never gets the response.
      if (!tab.isOpen) return new Promise<never>(() => undefined)
      if (isRejected && state.isSignedIn) {
        const rejection = { status: 409, code: 'PRICE_CHANGED', message: '', details: [] }
        return decided((entries) => withRejection(entries, order.key, rejection))
      }
      const hasResponse = arrives && fate !== 'response lost'
      return hasResponse ? decided((entries) => withoutEntry(entries, order.key)) : { isDecided: false }
    }
    const sender = createSender({
      outbox,
      send,
      withLock: (_, task) => lock.run(tab, task),
      canSend: () => tab.isOpen && state.isOnline && state.isSignedIn,
      now: () => 0,
    })
    tabs.push({ tab, outbox, sender })
    await outbox.open(clientId)
  }

  return { state, placed, storage, lock, tabs, openTab, createKey, endFates: () => coming.splice(0) }
}

const isRejectedOrder = (entry: Entry) => isOrder(entry) && entry.rejection !== undefined

/** Runs the commands without waiting for each, and returns what was confirmed and which orders the server placed. */
async function live(sequence: readonly Command[], plannedFates: readonly Fate[]) {
  const world = createWorld(plannedFates)
  const running: Promise<unknown>[] = []
  for (let count = 0; count < 2; count += 1) await world.openTab()
  let confirmed: number[] = []
  let number = 0

  const acceptIn = async ({ outbox }: Tab) => {
    const refused = outbox.get().find(isRejectedOrder) as OrderEntry | undefined
    if (!refused) return
    const again = { key: world.createKey(), createdAt: 0, body: refused.body }
    await outbox.update((entries) => withReconfirmed(entries, refused.key, again))
  }

  const run: Record<Command['name'], (tab: Tab) => Promise<unknown>> = {
    async confirm({ outbox, sender }) {
      number += 1
      const mine = number
      const items = [{ productId: mine, quantity: 1, price: cents(100) }]
      const key = world.createKey()
      const stored = await outbox.update((entries) =>
        withOrder(
          entries,
          newOrder(key, { items }),
          entries.map((each) => each.key),
        ),
      )
      if (stored.some((entry) => entry.key === key)) confirmed.push(mine)
      await sender.run()
    },
    send: ({ sender }) => sender.run(),
    async cancel({ outbox }) {
      const order = outbox.get().at(-1) as OrderEntry | undefined
      if (!order) return
      let wasCancelled = false
      await outbox.update((entries) => {
        const left = withoutUnsentOrder(entries, order.key)
        wasCancelled = left.length < entries.length
        return left
      })
      if (wasCancelled) confirmed = confirmed.filter((each) => each !== order.body.items[0]?.productId)
    },
    async 'close tab'(opened) {
      opened.tab.isOpen = false
      world.lock.abandon(opened.tab)
      world.tabs.splice(world.tabs.indexOf(opened), 1)
      await world.openTab()
    },
    async network() {
      world.state.isOnline = !world.state.isOnline
    },
    async 'sign in'() {
      world.state.isSignedIn = true
    },
    accept: acceptIn,
    wait: turn,
  }
  for (const { name, tab } of sequence) {
    const opened = world.tabs[tab % world.tabs.length]
    if (!opened) continue
    const step = run[name](opened)
    running.push(step.catch(() => undefined))
    // The next command waits until the order is stored, because only then does the person see it in the list.
    await (name === 'confirm' ? Promise.race([step, turn().then(turn)]) : turn())
  }
  world.endFates()
  const [tab] = world.tabs
  for (let round = 0; tab && round < 30; round += 1) {
    Object.assign(world.state, { isOnline: true, isSignedIn: true })
    await tab.outbox.reload()
    await acceptIn(tab)
    await tab.sender.run()
    for (let pause = 0; pause < 8; pause += 1) await turn()
  }
  return { confirmed, placed: world.placed, left: await world.storage.read(clientId) }
}

test('each order is placed once and in order, even if tabs close, the network fails, orders are rejected or sessions end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: fc.constantFrom(...commands), tab: fc.nat(1) }), { maxLength: 25 }),
      fc.array(fc.constantFrom(...fates), { maxLength: 25 }),
      async (sequence, plannedFates) => {
        const { confirmed, placed, left } = await live(sequence, plannedFates)
        expect(left).toEqual([])
        expect(placed).toEqual(confirmed)
      },
    ),
    { numRuns: 150 },
  )
})

test('five orders from two tabs are placed in order after a lost response and an ended session', async () => {
  const confirm = (tab: number): Command => ({ name: 'confirm', tab })
  const sequence: Command[] = [
    { name: 'network', tab: 0 },
    confirm(0),
    confirm(1),
    confirm(0),
    confirm(1),
    confirm(0),
    { name: 'network', tab: 0 },
    { name: 'send', tab: 0 },
    { name: 'send', tab: 1 },
    { name: 'sign in', tab: 0 },
  ]
  const { placed } = await live(sequence, ['responded', 'response lost', 'session ended'])
  expect(placed).toEqual([1, 2, 3, 4, 5])
})
