import type { Settings } from '@cornerstock/contract/office/settings'
import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import {
  type DeliveryRules,
  type DeliveryWindow,
  deliveryWindows,
  orderByOf,
} from '@cornerstock/contract/ordering/delivery-day'
import { cents } from '@cornerstock/contract/values/money'
import { isStaff, type SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import type { OrderDelivery } from '../placing/place-order-queries.ts'
import { findOpenOrder, sumOpenOrders } from './delivery-queries.ts'

/** The delivery day and cut-off of an order that the client places now. */
export async function getDelivery(
  context: SignedInContext,
  claimedClientId: string | undefined,
): Promise<Delivery> {
  const clientId = await resolveClientId(context, claimedClientId)
  const settings = await readSettings(context)
  const window = nextWindow(settings, context.now)
  const orderId = await findOpenOrder(context.db, { clientId, deliveryDate: window.deliveryDate })
  return {
    ...window,
    minimumOrder: settings.delivery.minimumOrder,
    openOrder: orderId === null ? null : { orderId },
  }
}

/** The delivery day of an order that is placed at a moment. */
export const nextDeliveryDate = (settings: Settings, moment: Date): string =>
  nextWindow(settings, moment).deliveryDate

function nextWindow(settings: Settings, moment: Date): DeliveryWindow {
  const [window] = windowsFrom(settings, moment)
  if (!window) throw new Error('There is always a next delivery day.')
  return window
}

/** The cut-off of a delivery day: orders for it are accepted before this time. */
export async function readOrderBy(context: SignedInContext, deliveryDate: string): Promise<Date> {
  return orderByOf(rulesOf(await readSettings(context)), deliveryDate)
}

// The database decides by its own clock, which may be behind this server's.
const clockToleranceMs = 60_000
const windowCount = 4

/** The next delivery windows, or only that of the day that staff chose, and the minimum for an order placed now. */
export async function readOrderDelivery(
  context: Pick<SignedInContext, 'settingsCache' | 'now'>,
  chosenDay: string | null = null,
): Promise<OrderDelivery> {
  const settings = await readSettings(context)
  return {
    windows:
      chosenDay === null
        ? windowsFrom(settings, new Date(context.now.getTime() - clockToleranceMs))
        : [{ deliveryDate: chosenDay, orderBy: orderByOf(rulesOf(settings), chosenDay) }],
    minimumOrder: settings.delivery.minimumOrder,
  }
}

const rulesOf = ({ timeZone, delivery }: Settings): DeliveryRules => ({ timeZone, ...delivery })

type KnownWindows = { from: Date; windows: OrderDelivery['windows'] }

// Cached, because every order needs the windows, and they stay the same until the next cut-off.
const knownWindows = new WeakMap<Settings, KnownWindows>()

function windowsFrom(settings: Settings, from: Date): OrderDelivery['windows'] {
  const known = knownWindows.get(settings)
  const next = known?.windows[0]
  if (known && next && from >= known.from && from < next.orderBy) return known.windows
  const windows = deliveryWindows(rulesOf(settings), from, windowCount)
  knownWindows.set(settings, { from, windows })
  return windows
}

/**
 * Throws BELOW_MINIMUM if a client cancels an order without which its other orders of that day, which reached the
 * minimum only together with it, would be delivered below the minimum.
 */
export async function requireMinimumWithout(
  context: SignedInContext,
  transaction: Database,
  { clientId, orderId }: { clientId: string; orderId: number },
): Promise<void> {
  if (isStaff(context.actor)) return
  const { minimumOrder } = (await readSettings(context)).delivery
  if (minimumOrder === 0) return
  const { total, others } = await sumOpenOrders(transaction, { clientId, orderId })
  if (others === 0 || others >= minimumOrder || total < minimumOrder) return
  throw new AppError(
    'BELOW_MINIMUM',
    text('Your other orders for that day would be below the minimum. Please cancel those first.'),
    { details: { minimumOrder, total: cents(others) } },
  )
}
