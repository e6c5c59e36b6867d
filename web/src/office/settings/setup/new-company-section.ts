import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { type CompanyFields, companySection } from '../company/company-section.ts'
import type { SettingsSection } from '../use-settings-form.ts'

const isDefaultZone = (zone: string) => zone === defaultSettings.timeZone

/**
 * The company of a new shop. The example's name and contact are left out, because they are not real; the browser gives
 * the time zone.
 */
export const newCompanySection: SettingsSection<CompanyFields> = {
  toFields: (settings) => {
    const fields = companySection.toFields(settings)
    const chosen = <Key extends keyof CompanyFields['contact']>(key: Key) =>
      fields.contact[key] === defaultSettings.contact[key] ? '' : fields.contact[key]
    return {
      ...fields,
      companyName: fields.companyName === defaultSettings.companyName ? '' : fields.companyName,
      contact: {
        email: chosen('email'),
        phone: chosen('phone'),
        address: chosen('address'),
        hours: chosen('hours'),
      },
      timeZone: isDefaultZone(fields.timeZone)
        ? Intl.DateTimeFormat().resolvedOptions().timeZone
        : fields.timeZone,
    }
  },
  // Terms that were edited may still contain the contact of the example.
  toChanges: ({ terms, ...fields }) =>
    companySection.toChanges({
      ...fields,
      terms: terms
        .replaceAll(defaultSettings.contact.phone, fields.contact.phone)
        .replaceAll(defaultSettings.contact.email, fields.contact.email),
    }),
}
