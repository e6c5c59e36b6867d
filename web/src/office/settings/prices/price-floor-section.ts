import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import type { SettingsSection } from '../use-settings-form.ts'

export interface PriceFloorFields {
  priceFloor: {
    mode: 'off' | 'warn' | 'block'
    /** As it is typed. Kept, but not saved, while the floor is off. */
    percentOverCost: string
  }
}

export const priceFloorSection: SettingsSection<PriceFloorFields> = {
  toFields: ({ priceFloor }) => {
    const percent = priceFloor?.percentOverCost ?? null
    return {
      priceFloor: {
        mode: priceFloor && percent !== null ? priceFloor.mode : 'off',
        percentOverCost: String(percent ?? ''),
      },
    }
  },
  toChanges: ({ priceFloor: { mode, percentOverCost } }) => ({
    priceFloor:
      mode === 'off'
        ? { percentOverCost: null }
        : { mode, percentOverCost: readTypedNumber(percentOverCost) },
  }),
}
