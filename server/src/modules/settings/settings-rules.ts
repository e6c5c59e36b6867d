import { defaultSettings, defaultTerms } from '@cornerstock/contract/office/default-settings'
import type { Settings, SettingsChanges, SettingsResponse } from '@cornerstock/contract/office/settings'

type Chosen = SettingsChanges

const withoutUndefined = <T extends object>(part: T | undefined) =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined))

/**
 * All settings: those that the company has chosen, and the defaults for the others. The default terms name the chosen
 * contact.
 */
export function completeSettings(chosen: Chosen): Settings {
  const contact = { ...defaultSettings.contact, ...withoutUndefined(chosen.contact) }
  return {
    ...defaultSettings,
    terms: defaultTerms(contact),
    ...withoutUndefined(chosen),
    contact,
    delivery: { ...defaultSettings.delivery, ...withoutUndefined(chosen.delivery) },
  }
}

/**
 * Adds changes to the chosen settings: objects are merged, lists replaced. Terms that equal the default are not stored,
 * so that they follow a later change of the contact.
 */
export function mergeChosen(chosen: Chosen, changes: Chosen): Chosen {
  const merged = {
    ...chosen,
    ...withoutUndefined(changes),
    contact: { ...chosen.contact, ...withoutUndefined(changes.contact) },
    delivery: { ...chosen.delivery, ...withoutUndefined(changes.delivery) },
  }
  const { terms, ...others } = merged
  return isDefaultTerms(terms, chosen, others) ? others : merged
}

const isDefaultTerms = (terms: string | undefined, before: Chosen, after: Chosen) =>
  [before, after].some(({ contact }) => terms === completeSettings({ contact }).terms)

/** The settings that a visitor, staff or an owner may see. */
export function settingsFor(role: 'visitor' | 'staff' | 'owner', settings: Settings): SettingsResponse {
  if (role === 'owner') return settings
  const { setupStep: _, ...forStaff } = settings
  if (role === 'staff') return forStaff
  const { suppliers: _suppliers, holdNewClients: _hold, requireTwoFactor: _require, ...forAnyone } = forStaff
  return forAnyone
}
