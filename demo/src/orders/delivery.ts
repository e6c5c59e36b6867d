import {
  type DeliveryRules,
  type DeliveryWindow,
  deliveryWindows,
} from '@cornerstock/contract/ordering/delivery-day'

/** The van goes out on every day but Sunday. Order until 5 pm of the working day before. */
export const demoDelivery = {
  days: [1, 2, 3, 4, 5, 6],
  workDays: [1, 2, 3, 4, 5, 6],
  cutoff: '17:00',
}

/** The small, expensive goods that the driver counts with the store. */
export const demoCountedCategories = ['Smoke']

const rules: DeliveryRules = {
  ...demoDelivery,
  leadDays: 1,
  closedOn: [],
  timeZone: 'America/New_York',
}

/** The delivery day of an order of the demo. */
export function deliveryOf(orderDate: Date): DeliveryWindow {
  const [window] = deliveryWindows(rules, orderDate, 1)
  if (!window) throw new Error('Every order of the demo has a delivery day.')
  return window
}
