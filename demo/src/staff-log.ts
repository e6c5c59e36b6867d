import type { LoggedChange } from '@cornerstock/contract/office/app-logs'
import { orderStatuses, orderStatusNames } from '@cornerstock/contract/orders/orders'
import { type DemoAccount, demoStaff } from './accounts.ts'
import { daysBefore } from './days.ts'
import { get } from './ids.ts'
import type { DemoOrder } from './orders/orders.ts'
import { type DemoPayment, dueCentsOf } from './orders/payments.ts'

/** An order of the demo as the server stores it. */
export interface LoggedOrder extends DemoOrder {
  orderId: number
  deliveredAt: Date | null
}

interface DemoLogEntry {
  level: 'Information' | 'Warning' | 'Error'
  message: string
  source: string
  loggedAt: Date
  staffEmail: string | null
  storeEmail: string | null
  exception: string | null
  change: LoggedChange | null
}

interface LoggedHistory {
  orders: readonly LoggedOrder[]
  payments: readonly DemoPayment[]
  today: Date
}

/** The log begins this many days ago: before that, the demo's staff worked on paper. */
const logDays = 45

const minuteMs = 60_000
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)

const staffWith = (role: DemoAccount['role']): DemoAccount =>
  get(new Map(demoStaff.map((member) => [member.role, member])), role)

const owner = staffWith('owner')
const associate = staffWith('associate')
const picker = staffWith('picker')

/** The changes by staff and the failures of the last weeks, oldest first. */
export function createStaffLog(history: LoggedHistory): DemoLogEntry[] {
  const from = daysBefore(history.today, logDays)
  return [
    ...history.orders.flatMap(logOrder),
    ...history.payments.map(logPayment),
    ...logSignIns(history.today),
    ...logFailures(history.today),
  ]
    .filter(({ loggedAt }) => loggedAt >= from && loggedAt < history.today)
    .sort((one, other) => one.loggedAt.getTime() - other.loggedAt.getTime())
}

function logOrder(order: LoggedOrder): DemoLogEntry[] {
  const { orderId, orderDate, storeEmail, status, deliveredAt, lines } = order
  const { processing, packed, outForDelivery, delivered } = orderStatuses
  const pickedAt = after(orderDate, 60)
  const packedAt = after(pickedAt, lines.length + 4)
  const leftAt = deliveredAt ? after(deliveredAt, -60) : daysBefore(orderDate, -1, 11 * 60)
  const changeStatus = (member: DemoAccount, loggedAt: Date, before: number, now: 1 | 2 | 3) =>
    status < now || status > delivered
      ? []
      : [
          logChange(member, 'orders', storeEmail, loggedAt, {
            what: `the status of order ${orderId}`,
            from: nameOf(before),
            to: nameOf(now),
          }),
        ]
  return [
    ...logPlacing(order),
    ...lines.flatMap(({ productName, foundQuantity }, index) =>
      foundQuantity === null
        ? []
        : [
            logChange(picker, 'picking', storeEmail, after(pickedAt, index), {
              what: `the quantity found of ${productName} in order ${orderId}`,
              from: null,
              to: foundQuantity,
            }),
          ],
    ),
    ...changeStatus(picker, packedAt, processing, packed),
    ...changeStatus(associate, leftAt, packed, outForDelivery),
    ...changeStatus(associate, deliveredAt ?? leftAt, outForDelivery, delivered),
  ]
}

const nameOf = (status: number) => orderStatusNames[status as DemoOrder['status']]

function logPlacing({ orderId, placedBy, storeEmail, orderDate, lines }: LoggedOrder): DemoLogEntry[] {
  if (placedBy === 'client') return []
  // The order as it was placed: no line was looked for yet.
  const total = dueCentsOf(lines.map((line) => ({ ...line, foundQuantity: null }))) / 100
  const change = { what: `order ${orderId}`, to: { lines: lines.length, total } }
  return [logChange(associate, 'orders', storeEmail, orderDate, change)]
}

const logPayment = ({ orderId, storeEmail, amountCents, method, createdAt }: DemoPayment): DemoLogEntry =>
  logChange(associate, 'payments', storeEmail, createdAt, {
    what: `a payment for order ${orderId}`,
    to: { amount: amountCents / 100, method },
  })

const hour = 60
const sunday = 0
const monday = 1

/** Who signs in on a day, and when, in minutes after midnight UTC. */
function logSignIns(today: Date): DemoLogEntry[] {
  return Array.from({ length: logDays }, (_, index) => daysBefore(today, index + 1)).flatMap((day) => {
    const weekday = day.getUTCDay()
    if (weekday === sunday) return []
    return [
      logSignIn(picker, daysBefore(day, 0, 10 * hour + 50)),
      logSignIn(associate, daysBefore(day, 0, 11 * hour + 40)),
      ...(weekday === monday ? [logSignIn(owner, daysBefore(day, 0, 13 * hour + 15))] : []),
    ]
  })
}

const logSignIn = (member: DemoAccount, loggedAt: Date): DemoLogEntry => ({
  ...emptyEntry,
  level: 'Information',
  source: 'sign-in',
  message: `${member.businessOwnerName} signed in from 203.0.113.24.`,
  staffEmail: member.email,
  loggedAt,
})

const logFailures = (today: Date): DemoLogEntry[] => [
  {
    ...emptyEntry,
    level: 'Warning',
    source: 'sign-in',
    message: `A sign-in as ${owner.email} from 198.51.100.7 failed.`,
    loggedAt: daysBefore(today, 9, 3 * hour + 12),
  },
  {
    ...emptyEntry,
    level: 'Error',
    source: 'reminders',
    message: 'A run of reminders for recurring orders failed. The next run continues.',
    exception: 'Error: timeout exceeded when trying to connect',
    loggedAt: daysBefore(today, 20, 9 * hour),
  },
]

const emptyEntry = { staffEmail: null, storeEmail: null, exception: null, change: null }

function logChange(
  member: DemoAccount,
  source: string,
  storeEmail: string,
  loggedAt: Date,
  change: LoggedChange,
): DemoLogEntry {
  const { what, from, to } = change
  const predicate =
    from === undefined
      ? `added ${what}: ${JSON.stringify(to)}`
      : `changed ${what} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`
  return {
    ...emptyEntry,
    level: 'Information',
    message: `${member.businessOwnerName} ${predicate}.`,
    source,
    loggedAt,
    staffEmail: member.email,
    storeEmail,
    change,
  }
}
