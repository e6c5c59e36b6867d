import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { median, printFigure, smallFigure } from '../measuring/line.ts'
import { withDemoShop } from './demo-shop.ts'
import { slow4G } from './slow-phone.ts'

/** The seconds that a person needs to find and touch something, to type a character, and to read a slide. */
const person = { tap: 1.5, key: 0.3, read: 3 }

/** The processor of this machine, and one like that of Lighthouse's phone. */
const cpuSlowdowns = [1, 4]

const rounds = 3
const lines = 10

const allowedMs = { first: 180_000, second: 30_000 }

/** Uses a page like a person, and counts the taps, the typed characters and the slides that a person would read. */
class Hand {
  readonly page: Page
  taps = 0
  keys = 0
  reads = 0
  readonly #start = performance.now()

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator) {
    this.taps += 1
    await target.click()
  }

  async type(label: string, text: string) {
    this.taps += 1
    this.keys += text.length
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(text)
  }

  async choose(label: string, option: string) {
    this.taps += 2
    await this.page.getByLabel(label).selectOption(option)
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name }).first()
  link = (name: string | RegExp) => this.page.getByRole('link', { name }).first()

  /** The milliseconds of the machine, and those that a person would need besides. */
  finish(): Finished {
    const { taps, keys, reads } = this
    const personMs = 1000 * (taps * person.tap + keys * person.key + reads * person.read)
    return { machineMs: performance.now() - this.#start, personMs, taps, keys, reads }
  }
}

type Finished = { machineMs: number; personMs: number; taps: number; keys: number; reads: number }

/** Prints the time of machine and person together. */
function print(name: string, finished: readonly Finished[], allowedMs: number) {
  const machineMs = median(finished.map((each) => each.machineMs))
  const { personMs = 0, taps, keys, reads } = finished[0] ?? {}
  printFigure(
    name,
    smallFigure(
      finished.map((each) => each.machineMs + each.personMs),
      allowedMs,
      {
        more: `machine=${machineMs.toFixed(0)} person=${personMs.toFixed(0)} taps=${taps} keys=${keys} slides=${reads}`,
      },
    ),
  )
}

async function openSlowPhone(context: BrowserContext, cpuSlowdown: number): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', slow4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}

async function signUp(hand: Hand) {
  await hand.tap(hand.link('Sign Up'))
  await hand.type('Store name', 'Corner of Fifth and Vine')
  await hand.choose('Business type', 'Market')
  await hand.type('Store address', '5 Vine Street, Springfield')
  await hand.type('Phone number', '555 0142')
  await hand.type('Email', `owner-${randomUUID().slice(0, 8)}@example.com`)
  await hand.type('Password', 'corner-market-5')
  await hand.type('Confirm password', 'corner-market-5')
  await hand.tap(hand.page.getByRole('checkbox', { name: 'I agree' }))
  await hand.tap(hand.button('Sign Up'))
  for (const next of ['Next', 'Next', 'Start Shopping']) {
    hand.reads += 1
    await hand.tap(hand.button(next))
  }
}

/** Adds products of three categories. A swipe after every second card counts as a tap. */
async function fillCart(hand: Hand) {
  const counts = { Drinks: 4, Candy: 3, 'Snacks & Cookies': 3 }
  for (const [category, count] of Object.entries(counts)) {
    await hand.tap(hand.link(category))
    await hand.page.getByRole('heading', { name: category, level: 1 }).waitFor()
    for (let added = 0; added < count; added += 1) {
      if (added > 0 && added % 2 === 0) hand.taps += 1
      await hand.tap(hand.button(/^Add .* to cart$/))
    }
    await hand.tap(hand.link('Home'))
  }
  await hand.tap(hand.link(/^\d+ items in cart/))
}

async function checkOut(hand: Hand) {
  await hand.tap(hand.button('Checkout'))
  await hand.tap(hand.button('Confirm Order'))
  await hand.page.getByRole('heading', { name: /^Thank you! Order #\d+ is in/ }).waitFor()
}

async function placeBoth(context: BrowserContext, url: string, cpuSlowdown: number) {
  const first = new Hand(await openSlowPhone(context, cpuSlowdown))
  await first.page.goto(url)
  await signUp(first)
  await fillCart(first)
  await checkOut(first)
  const firstOrder = first.finish()
  await first.page.close()

  const second = new Hand(await openSlowPhone(context, cpuSlowdown))
  await second.page.goto(`${url}/home-page`)
  await second.tap(second.link(/^My Orders/))
  await second.tap(second.button('Order again'))
  await second.tap(second.button(`Add ${lines} products to cart`))
  await second.tap(second.link('Cart'))
  await checkOut(second)
  return { firstOrder, secondOrder: second.finish() }
}

/** Signs up and orders ten lines in a browser on a slow network, then orders them again. */
export const benchTimedOrders = () =>
  withDemoShop(async ({ url, openPhone }) => {
    for (const slowdown of cpuSlowdowns) {
      const orders: Awaited<ReturnType<typeof placeBoth>>[] = []
      for (let round = 0; round < rounds; round += 1) {
        const { page, close } = await openPhone()
        orders.push(await placeBoth(page.context(), url, slowdown))
        await close()
      }
      print(
        `first-order:cpu-${slowdown}x`,
        orders.map(({ firstOrder }) => firstOrder),
        allowedMs.first,
      )
      print(
        `second-order:cpu-${slowdown}x`,
        orders.map(({ secondOrder }) => secondOrder),
        allowedMs.second,
      )
    }
  })
