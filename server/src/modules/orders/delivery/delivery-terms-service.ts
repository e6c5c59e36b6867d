import type { Settings } from '@cornerstock/contract/office/settings'
import {
  type DeliveryRules,
  type DeliveryWindow,
  deliveryWindows,
} from '@cornerstock/contract/ordering/delivery-day'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import { type ClientDelivery, findDeliveries } from '../../../database/deliveries/client-delivery.ts'
import type { Database } from '../../../database/pool.ts'
import { readSettings } from '../../settings/settings-service.ts'

/** What holds for the deliveries to a client: of each part, the nearest of client, zone and settings. */
export type DeliveryTerms = Omit<ClientDelivery, 'delivery'> & {
  rules: DeliveryRules
  minimumOrder: Cents
}

export type DeliveryContext = Pick<Context, 'settingsCache' | 'deliveryCache'>

const withoutZone: ClientDelivery = {
  ...{ zoneName: null, delivery: {}, categoriesNotCounted: [] },
  ...{ fee: cents(0), feeBelow: null },
}

/** The one place that says how a client is delivered to. Whoever has no account has the terms of the settings. */
export async function readDeliveryTerms(context: DeliveryContext, clientId: string): Promise<DeliveryTerms> {
  const settings = await readSettings(context)
  return combineTerms(settings, (await context.deliveryCache.read(clientId)) ?? withoutZone)
}

/** The terms of clients, read from the database, for work outside of requests. */
export async function findDeliveryTerms(
  db: Database,
  settings: Settings,
  clientIds: readonly string[],
): Promise<Map<string, DeliveryTerms>> {
  const deliveries = await findDeliveries(db, clientIds)
  return new Map(clientIds.map((id) => [id, combineTerms(settings, deliveries.get(id) ?? withoutZone)]))
}

function combineTerms(
  { timeZone, delivery: ofSettings }: Settings,
  { delivery: own, ...terms }: ClientDelivery,
): DeliveryTerms {
  const { minimumOrder, ...rules }: Settings['delivery'] = { ...ofSettings, ...own } as Settings['delivery']
  return { ...terms, minimumOrder, rules: { timeZone, ...rules } }
}

const windowCount = 4

type KnownWindows = { from: Date; windows: DeliveryWindow[] }

// Cached, because every order needs the windows, and they stay the same until the next cut-off.
const knownWindows = new LRUCache<string, KnownWindows>({ max: 1000 })

/** The next windows in which a client can order, soonest first. */
export function windowsFrom(rules: DeliveryRules, from: Date): DeliveryWindow[] {
  const key = JSON.stringify(rules)
  const known = knownWindows.get(key)
  const next = known?.windows[0]
  if (known && next && from >= known.from && from < next.orderBy) return known.windows
  const windows = deliveryWindows(rules, from, windowCount)
  knownWindows.set(key, { from, windows })
  return windows
}

/** The window of an order that is placed at a moment. */
export function nextWindow(rules: DeliveryRules, moment: Date): DeliveryWindow {
  const [window] = windowsFrom(rules, moment)
  if (!window) throw new Error('There is always a next delivery day.')
  return window
}

/** The delivery day of an order that a client places now. */
export async function readNextDeliveryDate(
  context: DeliveryContext & Pick<Context, 'now'>,
  clientId: string,
): Promise<string> {
  const { rules } = await readDeliveryTerms(context, clientId)
  return nextWindow(rules, context.now).deliveryDate
}
