/** The rules of delivery of `Settings.delivery`, and the time zone of `Settings.timeZone`. */
export type DeliveryRules = {
  timeZone: string
  /** ISO weekdays on which orders arrive. */
  days: readonly number[]
  /** Local time, `HH:mm`. */
  cutoff: string
  leadDays: number
  /** ISO weekdays. */
  workDays: readonly number[]
  /** `YYYY-MM-DD`: nobody works, and nothing arrives. */
  closedOn: readonly string[]
}

/** Orders placed before `orderBy` arrive on `deliveryDate`, unless an earlier window is still open. */
export type DeliveryWindow = { deliveryDate: string; orderBy: Date }

/**
 * The cut-off of a delivery day: on the `leadDays`-th working day before it, or on the day itself if `leadDays` is 0.
 * Clock times that daylight saving skips or repeats are read as Temporal's `compatible`.
 * (HTTP contract beyond the specification, 3.)
 */
export const orderByOf = (rules: DeliveryRules, deliveryDate: string): Date =>
  createCalendar(rules).orderBy(Temporal.PlainDate.from(deliveryDate))

/** Delivery days and their cut-offs, each computed once. Days are `2026-01-31`. */
export type DeliveryCalendar = {
  /** The day itself, or the next one on which orders arrive. */
  firstDeliveryDay(day: string): string
  orderBy(deliveryDay: string): Date
}

export function createDeliveryCalendar(rules: DeliveryRules): DeliveryCalendar {
  const { isDeliveryDay, orderBy } = createCalendar(rules)
  const cutoffs = new Map<string, Date>()
  const deliveryDays = new Map<string, string>()
  function firstDeliveryDay(from: string): string {
    const known = deliveryDays.get(from)
    if (known !== undefined) return known
    let day = Temporal.PlainDate.from(from)
    while (!isDeliveryDay(day)) day = day.add({ days: 1 })
    deliveryDays.set(from, day.toString())
    return day.toString()
  }
  return {
    firstDeliveryDay,
    orderBy(deliveryDay) {
      const known = cutoffs.get(deliveryDay) ?? orderBy(Temporal.PlainDate.from(deliveryDay))
      cutoffs.set(deliveryDay, known)
      return known
    },
  }
}

/**
 * The next `count` windows, soonest first. The first is that of an order placed at `moment`. If several delivery days
 * have the same cut-off, orders arrive on the first of them.
 */
export function deliveryWindows(rules: DeliveryRules, moment: Date, count: number): DeliveryWindow[] {
  const calendar = createCalendar(rules)
  const windows: DeliveryWindow[] = []
  let lastOrderBy = moment
  let day = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(rules.timeZone)
    .toPlainDate()
  while (windows.length < count) {
    if (calendar.isDeliveryDay(day)) {
      const orderBy = calendar.orderBy(day)
      if (orderBy > lastOrderBy) {
        windows.push({ deliveryDate: day.toString(), orderBy })
        lastOrderBy = orderBy
      }
    }
    day = day.add({ days: 1 })
  }
  return windows
}

function createCalendar({ timeZone, days, cutoff, leadDays, workDays, closedOn }: DeliveryRules) {
  const closed = new Set(closedOn)
  const cutoffTime = Temporal.PlainTime.from(cutoff)
  const isDeliveryDay = (day: Temporal.PlainDate) =>
    days.includes(day.dayOfWeek) && !closed.has(day.toString())
  const isWorkingDay = (day: Temporal.PlainDate) =>
    workDays.includes(day.dayOfWeek) && !closed.has(day.toString())

  function orderBy(deliveryDay: Temporal.PlainDate): Date {
    let day = deliveryDay
    for (let left = leadDays; left > 0; ) {
      day = day.subtract({ days: 1 })
      if (isWorkingDay(day)) left -= 1
    }
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime: cutoffTime })
    return new Date(epochMilliseconds)
  }

  return { isDeliveryDay, orderBy }
}
