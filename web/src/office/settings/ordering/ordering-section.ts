import type { SettingsSection } from '../use-settings-form.ts'

export interface OrderingFields {
  /** One name on each line. */
  quickAccessBrands: string
  suppliers: string
  referralPrefix: string
  holdNewClients: boolean
}

const toLines = (names: readonly string[] = []) => names.join('\n')
const fromLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const orderingSection: SettingsSection<OrderingFields> = {
  toFields: ({ quickAccessBrands, suppliers, referralPrefix, holdNewClients = false }) => ({
    quickAccessBrands: toLines(quickAccessBrands),
    suppliers: toLines(suppliers),
    referralPrefix,
    holdNewClients,
  }),
  toChanges: ({ quickAccessBrands, suppliers, referralPrefix, holdNewClients }) => ({
    quickAccessBrands: fromLines(quickAccessBrands),
    suppliers: fromLines(suppliers),
    referralPrefix,
    holdNewClients,
  }),
}
