import type { SettingsSection } from '../use-settings-form.ts'

interface SupplierRow {
  /** The name that is saved; null for a new supplier. */
  saved: string | null
  name: string
}

export interface OrderingFields {
  /** One name on each line. */
  quickAccessBrands: string
  suppliers: SupplierRow[]
  businessTypes: string
  claimHours: string
  returns: { days: string }
  referralPrefix: string
  holdNewClients: boolean
  mailsStatements: boolean
}

const toLines = (names: readonly string[] = []) => names.join('\n')
const fromLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** An empty field is a problem, not 0. */
const toWhole = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

export const orderingSection: SettingsSection<OrderingFields> = {
  toFields: ({ holdNewClients = false, ...settings }) => ({
    quickAccessBrands: toLines(settings.quickAccessBrands),
    suppliers: (settings.suppliers ?? []).map((name) => ({ saved: name, name })),
    businessTypes: toLines(settings.businessTypes),
    claimHours: String(settings.claimHours),
    returns: { days: String(settings.returns.days) },
    referralPrefix: settings.referralPrefix,
    holdNewClients,
    mailsStatements: settings.statements === 'monthly',
  }),
  toChanges: ({
    quickAccessBrands,
    suppliers,
    businessTypes,
    claimHours,
    returns,
    mailsStatements,
    ...fields
  }) => ({
    statements: mailsStatements ? 'monthly' : 'off',
    quickAccessBrands: fromLines(quickAccessBrands),
    suppliers: suppliers.map(({ name }) => name.trim()).filter((name) => name !== ''),
    renamedSuppliers: suppliers.flatMap(({ saved, name }) =>
      saved === null || name.trim() === '' || name.trim() === saved ? [] : [{ from: saved, to: name.trim() }],
    ),
    businessTypes: fromLines(businessTypes),
    claimHours: toWhole(claimHours),
    returns: { days: toWhole(returns.days) },
    ...fields,
  }),
}
