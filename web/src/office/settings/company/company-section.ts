import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import type { SettingsSection } from '../use-settings-form.ts'

export type CompanyFields = Pick<SettingsResponse, 'companyName' | 'contact' | 'timeZone' | 'terms'>

export const companySection: SettingsSection<CompanyFields> = {
  toFields: ({ companyName, contact, timeZone, terms }) => ({ companyName, contact, timeZone, terms }),
  toChanges: (fields) => fields,
}
