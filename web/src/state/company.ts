import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { type SettingsResponse, settingsSchema } from '@cornerstock/contract/office/settings'
import { z } from 'zod'
import { setSiteName } from '../lib/hooks/use-document-title.ts'
import { createPersistentStore, jsonText } from '../lib/storage/persistent-store.ts'
import { createStore, useStore } from '../lib/storage/store.ts'
import { session } from './session/session.ts'

const stored = createPersistentStore<SettingsResponse | null>(
  'company',
  jsonText(settingsSchema),
  null,
  localStorage,
)

/** The company's name, which the server writes into the page. */
const writtenName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

/** The settings that are shown until the server has responded. */
const initial = { ...defaultSettings, companyName: writtenName ?? defaultSettings.companyName }

const company = createStore<SettingsResponse>(stored.get() ?? initial)
setSiteName(company.get().companyName)

/** Whether the company is known from an earlier visit, so that the first screen need not wait for it. */
export const isCompanyKnown = (): boolean => stored.get() !== null

/** Shows the settings on every screen. The browser stores them only while somebody is signed in. */
export function setCompany(settings: SettingsResponse) {
  const text = (value: SettingsResponse) => JSON.stringify(z.encode(settingsSchema, value))
  if (text(settings) !== text(company.get())) company.set(settings)
  setSiteName(settings.companyName)
  try {
    if (session.get().token !== null) stored.set(settings)
  } catch {
    // If the storage is full, the next visit only has to wait for the response.
  }
}

/** The wholesaler's settings, for code outside of components. */
export const getCompany = (): SettingsResponse => company.get()

/** The wholesaler's settings; the defaults until the server has responded once. */
export const useCompany = (): SettingsResponse => useStore(company)

/** The names of the suppliers, which only staff see. */
export const useSupplierNames = (): readonly string[] => useCompany().suppliers ?? defaultSettings.suppliers
