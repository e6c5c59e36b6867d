import { toDollars } from '@cornerstock/contract/values/money'
import { readNumberOrZero, readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import type { SettingsSection } from '../use-settings-form.ts'

export interface DeliveryFields {
  delivery: {
    days: number[]
    workDays: number[]
    closedOn: string[]
    cutoff: string
    leadDays: string
    minimumOrder: string
  }
  countAtDoor: string[]
}

export const deliverySection: SettingsSection<DeliveryFields> = {
  toFields: ({ delivery, countAtDoor }) => ({
    countAtDoor,
    delivery: {
      ...delivery,
      leadDays: String(delivery.leadDays),
      minimumOrder: String(toDollars(delivery.minimumOrder)),
    },
  }),
  toChanges: ({ delivery, countAtDoor }) => ({
    countAtDoor,
    delivery: {
      ...delivery,
      // An empty field must not count as zero days.
      leadDays: readTypedNumber(delivery.leadDays),
      minimumOrder: readNumberOrZero(delivery.minimumOrder),
    },
  }),
}
