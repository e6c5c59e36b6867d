import type { StaffRole } from '@cornerstock/contract/accounts/roles'
import { defaultSettings, defaultTerms } from '@cornerstock/contract/office/default-settings'
import type { Settings, SettingsResponse } from '@cornerstock/contract/office/settings'
import type { SettingsChanges } from '@cornerstock/contract/office/settings-changes'
import { mergeAccounts } from './account-merge-rules.ts'

/** The settings that differ from the defaults, and what the database knows beside them. */
export type ChosenSettings = SettingsChanges & { hasDeliveryZones?: boolean }

type Chosen = ChosenSettings

const withoutUndefined = <T extends object>(part: T | undefined) =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined))

/**
 * All settings: those that the company has chosen, and the defaults for the others. The default terms name the chosen
 * contact and the chosen hours for claims.
 */
export function completeSettings(chosen: Chosen): Settings {
  const defaults = defaultSettings
  const contact = { ...defaults.contact, ...withoutUndefined(chosen.contact) }
  return {
    ...defaults,
    terms: defaultTerms({ contact, claimHours: chosen.claimHours ?? defaults.claimHours }),
    ...withoutUndefined(chosen),
    contact,
    delivery: { ...defaults.delivery, ...withoutUndefined(chosen.delivery) },
    staffNotices: { ...defaults.staffNotices, ...withoutUndefined(chosen.staffNotices) },
    returns: { ...defaults.returns, ...withoutUndefined(chosen.returns) },
    priceFloor: { ...defaults.priceFloor, ...withoutUndefined(chosen.priceFloor) },
    accounts: mergeAccounts(defaults.accounts, chosen.accounts),
    words: {
      ...defaults.words,
      ...withoutUndefined(chosen.words),
      landing: { ...defaults.words.landing, ...withoutUndefined(chosen.words?.landing) },
    },
  }
}

/**
 * Adds changes to the chosen settings: objects are merged, lists replaced. Terms that equal the default are not stored,
 * so that they follow a later change of the contact or the hours for claims.
 */
export function mergeChosen(chosen: Chosen, changes: Chosen): Chosen {
  const merged = {
    ...chosen,
    ...withoutUndefined(changes),
    contact: { ...chosen.contact, ...withoutUndefined(changes.contact) },
    delivery: { ...chosen.delivery, ...withoutUndefined(changes.delivery) },
    staffNotices: { ...chosen.staffNotices, ...withoutUndefined(changes.staffNotices) },
    returns: { ...chosen.returns, ...withoutUndefined(changes.returns) },
    priceFloor: { ...chosen.priceFloor, ...withoutUndefined(changes.priceFloor) },
    accounts: mergeAccounts(chosen.accounts, changes.accounts),
    words: {
      ...chosen.words,
      ...withoutUndefined(changes.words),
      landing: { ...chosen.words?.landing, ...withoutUndefined(changes.words?.landing) },
    },
  }
  const { terms, ...others } = merged
  return isDefaultTerms(terms, chosen, others) ? others : merged
}

const isDefaultTerms = (terms: string | undefined, before: Chosen, after: Chosen) =>
  [before, after].some(({ contact, claimHours }) => terms === completeSettings({ contact, claimHours }).terms)

/** The settings that staff of a role, or everyone else, may see. */
export function settingsFor(role: StaffRole | null, settings: Settings): SettingsResponse {
  if (role === 'owner') return settings
  const { setupStep: _step, switchDay: _switchDay, accounts: _accounts, ...forAssociates } = settings
  if (role === 'associate') return forAssociates
  const { priceFloor: _priceFloor, ...forStaff } = forAssociates
  if (role !== null) return forStaff
  const {
    suppliers: _suppliers,
    holdNewClients: _hold,
    requireTwoFactor: _require,
    staffNotices: _notices,
    statements: _statements,
    ...forAnyone
  } = forStaff
  return forAnyone
}
