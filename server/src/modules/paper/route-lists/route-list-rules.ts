import { type DeliveryWindow, formatDeliveryWindow } from '@cornerstock/contract/clients/delivery-windows'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { Language } from '@cornerstock/contract/values/languages'
import { type Cents, cents, formatMoney, sum } from '@cornerstock/contract/values/money'
import type { Cell, Column, Fact, Sheet } from '../../../pdf/sheet.ts'
import { text } from '../../../texts/text.ts'
import type { Destination, PaperOrder } from '../paper-orders-service.ts'
import { companyOf, filled, numberOf, type PaperContext, sayIn } from '../paper-rules.ts'
import type { StopPlace } from './route-stop-queries.ts'

/** A stop of the van: a store with its orders. */
export type Stop = {
  destination: Destination
  deliveryWindow: DeliveryWindow | null
  orders: Order[]
}

/** By ZIP code, street and house number, so that neighbors follow each other. */
function routeKey(address: string) {
  const [, zip = ''] = /\b(\d{5})(?:-\d{4})?\s*$/.exec(address) ?? []
  const [, house = '', street = ''] = /^\s*(\d+)(?:[a-z_-][\w-]*)?\s(.*)$/is.exec(address) ?? []
  return { zip, street: street === '' ? address : street, house: Number(house) }
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function compareAddresses(one: string, other: string): number {
  const [a, b] = [routeKey(one), routeKey(other)]
  return collator.compare(a.zip, b.zip) || collator.compare(a.street, b.street) || a.house - b.house
}

/** Compares two texts. Those without one come last. */
const compareKnown = (one: string | null | undefined, other: string | null | undefined): number =>
  Number(!one) - Number(!other) || collator.compare(one ?? '', other ?? '')

const comparePlaces = (one: StopPlace | undefined, other: StopPlace | undefined): number =>
  (one?.stopNumber ?? Number.MAX_SAFE_INTEGER) - (other?.stopNumber ?? Number.MAX_SAFE_INTEGER) ||
  compareKnown(one?.deliveryWindow?.from, other?.deliveryWindow?.from) ||
  compareKnown(one?.zoneName, other?.zoneName) ||
  compareKnown(one?.postalCode, other?.postalCode)

/**
 * The stops for some orders: in the remembered order, then by the times at which their stores take deliveries, by
 * delivery zone, postal code and address. Orders of one client that go to one address are one stop.
 *
 * @param places what decides where clients are on the route, by their ids
 */
export function planStops(orders: PaperOrder[], places: ReadonlyMap<string, StopPlace>): Stop[] {
  const placeOf = ({ orders: [order] }: Pick<Stop, 'orders'>) => places.get(order?.clientId ?? '')
  const stops = new Map<string, Stop>()
  for (const { order, destination } of orders) {
    const key = JSON.stringify([order.clientId, destination.storeAddress])
    const stop = stops.get(key)
    if (stop) stop.orders.push(order)
    else
      stops.set(key, {
        destination,
        deliveryWindow: places.get(order.clientId)?.deliveryWindow ?? null,
        orders: [order],
      })
  }
  return [...stops.values()].sort(
    (one, other) =>
      comparePlaces(placeOf(one), placeOf(other)) ||
      compareAddresses(one.destination.storeAddress, other.destination.storeAddress),
  )
}

/** What clients owe besides the listed orders, by their ids; negative if they have paid ahead. */
export type OwedBefore = ReadonlyMap<string, Cents>

const dueOf = ({ orders }: Stop): Cents => sum(orders.map(({ sums }) => sums.open))

/**
 * The stores to deliver to: phone, notes and orders. `owed` adds the amounts due and what was owed before;
 * pickers do not see it.
 */
export function routeListSheet(
  stops: Stop[],
  { facts, owed }: { facts: Fact[]; owed: OwedBefore | undefined },
  context: PaperContext,
): Sheet {
  const { language } = context
  const say = sayIn(language)
  const orders = stops.flatMap((stop) => stop.orders)
  const columns: Column[] = [
    { header: '', width: 24 },
    { header: '#', width: 26 },
    { header: say(text('Store')), width: 112 },
    { header: say(text('Address')), width: 'rest' },
    { header: say(text('Delivery notes')), width: 112 },
    { header: say(text('Orders')), width: 56 },
  ]
  return {
    language,
    company: companyOf(context.settings),
    title: say(text('Route list')),
    subject: '',
    blocks: [],
    facts,
    tables: [
      {
        columns: owed ? [...columns, { header: say(text('Amount due')), width: 74, align: 'end' }] : columns,
        rows: stops.map((stop, index) => rowOf(stop, index + 1, { context, owed })),
      },
    ],
    totals: [
      { label: say(text('Stops')), value: String(stops.length) },
      { label: say(text('Orders')), value: String(orders.length) },
      ...(owed
        ? [
            ...owedBeforeFacts(owed, language),
            {
              label: say(text('Amount due')),
              value: formatMoney(sum(stops.map(dueOf)), language),
              isMain: true,
            },
          ]
        : []),
    ],
    closing: '',
  }
}

function rowOf(
  stop: Stop,
  number: number,
  { context, owed }: { context: PaperContext; owed: OwedBefore | undefined },
): Cell[] {
  const { destination, deliveryWindow, orders } = stop
  const hours = deliveryWindow ? formatDeliveryWindow(deliveryWindow, context.language) : ''
  const due = dueOf(stop)
  const isPaid = due === 0 && orders.some(({ paid }) => paid > 0)
  const cells: Cell[] = [
    { box: 'empty' },
    { text: String(number) },
    { text: destination.storeName, isMain: true, notes: filled([hours]) },
    {
      text: destination.storeAddress,
      notes: filled([destination.phoneNumber]),
    },
    { text: destination.deliveryNotes },
    { text: orders.map(({ orderId }) => numberOf(orderId, context.language)).join(', ') },
  ]
  if (!owed) return cells
  const amount = isPaid ? sayIn(context.language)(text('Paid')) : formatMoney(due, context.language)
  const before = owed.get(orders[0]?.clientId ?? '') ?? cents(0)
  return [...cells, { text: amount, isMain: true, notes: beforeNotes(before, context.language) }]
}

/** What a store owed before its delivery, or has paid ahead. */
function beforeNotes(before: Cents, language: Language): string[] {
  if (before === 0) return []
  const amount = formatMoney(cents(Math.abs(before)), language)
  const say = sayIn(language)
  return [
    before > 0
      ? say(text('Owed before: {amount}', { amount }))
      : say(text('Paid ahead: {amount}', { amount })),
  ]
}

function owedBeforeFacts(owed: OwedBefore, language: Language): Fact[] {
  const before = sum([...owed.values()].filter((amount) => amount > 0))
  return before === 0
    ? []
    : [{ label: sayIn(language)(text('Owed before')), value: formatMoney(before, language) }]
}
