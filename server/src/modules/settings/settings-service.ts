import { isStaffRole } from '@cornerstock/contract/accounts/roles'
import {
  companySettingsSchema,
  type Settings,
  type SettingsResponse,
  settingsSchema,
  setupSteps,
} from '@cornerstock/contract/office/settings'
import type {
  SettingsChanges,
  SettingsSave,
  SupplierRename,
} from '@cornerstock/contract/office/settings-changes'
import { fold } from '@cornerstock/contract/values/fold'
import { z } from 'zod'
import type { Context, SettingsCache, SignedInContext } from '../../context.ts'
import { createBatchedCache, waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField } from '../../errors/app-error.ts'
import { matchesTag, type Tagged, tagOf } from '../../http/responses/etag.ts'
import { text } from '../../texts/text.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { renameSuppliers } from '../products/supplier-prices/supplier-rename-service.ts'
import { findChosenSettings, lockChosenSettings, updateChosenSettings } from './settings-queries.ts'
import { type ChosenSettings, completeSettings, mergeChosen, settingsFor } from './settings-rules.ts'

export const createSettingsCache = (db: Database): SettingsCache =>
  createBatchedCache(async (keys) => {
    const settings = await findSettings(db)
    return new Map(keys.map((key) => [key, settings]))
  })

/** The settings read from the database, for work outside of requests. */
export const findSettings = async (db: Database): Promise<Settings> =>
  completeSettings(await findChosenSettings(db))

/**
 * The settings for a request. A change that was acknowledged before the request arrived is always seen, on every
 * server.
 */
export async function readSettings({ settingsCache }: Pick<Context, 'settingsCache'>): Promise<Settings> {
  const settings = await settingsCache.read('settings')
  if (!settings) throw new Error('The settings always exist.')
  return settings
}

/** The settings with the fields that the caller may see. */
export async function getSettings(context: Context): Promise<Tagged<SettingsResponse>> {
  const { actor } = context
  const role = actor && isStaffRole(actor.role) ? actor.role : null
  return tagged(settingsFor(role, await readSettings(context)))
}

const tagged = (value: SettingsResponse): Tagged<SettingsResponse> => ({
  value,
  etag: tagOf(JSON.stringify(z.encode(settingsSchema, value))),
})

/**
 * Saves settings. They hold for every later request on every server, and a renamed supplier gets its new name wherever
 * it stands. Throws STALE (with the current settings) if `ifMatch` is the tag of older ones.
 */
export async function saveSettings(
  context: SignedInContext,
  { renamedSuppliers = [], ...sent }: SettingsSave,
  ifMatch: string | undefined,
): Promise<Tagged<SettingsResponse>> {
  const saved = await context.db.transaction(async (transaction) => {
    const chosen = await lockChosenSettings(transaction)
    const current = completeSettings(chosen)
    rejectStale(current, ifMatch)
    rejectOtherImages(current, sent)
    const renames = renamedSuppliers.filter(({ from, to }) => from !== to)
    await renameSuppliers(transaction, context, renames)
    const changes = renames.length > 0 ? { suppliers: renamed(current.suppliers, renames), ...sent } : sent
    return changeSettings(transaction, context, { chosen, changes })
  })
  context.invalidateCatalog() // Products may name their suppliers differently.
  await waitForCachesToExpire()
  return tagged(saved)
}

const renamed = (suppliers: readonly string[], renames: readonly SupplierRename[]) =>
  suppliers.map((name) => renames.find(({ from }) => fold(from) === fold(name))?.to ?? name)

/** Records that the owner still has to go through the set-up. */
export async function startSetup(transaction: Database): Promise<void> {
  const chosen = await lockChosenSettings(transaction)
  await updateChosenSettings(transaction, mergeChosen(chosen, { setupStep: setupSteps[0] }))
}

/** Changes settings to the address of an image that this server has stored. */
export async function saveImageAddress(context: SignedInContext, changes: SettingsChanges): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const chosen = await lockChosenSettings(transaction)
    await changeSettings(transaction, context, { chosen, changes })
  })
  await waitForCachesToExpire()
}

/** Stores changes to locked settings, logs them, and records the event for everybody. */
async function changeSettings(
  transaction: Database,
  context: SignedInContext,
  { chosen, changes }: { chosen: ChosenSettings; changes: SettingsChanges },
): Promise<Settings> {
  const current = completeSettings(chosen)
  const merged = mergeChosen(chosen, changes)
  const settings = completeSettings(merged)
  const changed = changedFields(toLogged(current), toLogged(settings))
  if (!changed) return current
  await updateChosenSettings(transaction, merged)
  await recordEvent(transaction, { type: 'settings.changed' }, null)
  await logStaffChange(transaction, context, 'settings', { what: 'the settings', ...changed })
  return settings
}

/** The log holds dollars, as the screens do. */
const toLogged = (settings: Settings) => z.encode(companySettingsSchema, settings)

function rejectStale(current: Settings, ifMatch: string | undefined): void {
  if (ifMatch === undefined || matchesTag(ifMatch, tagged(current).etag)) return
  throw new AppError('STALE', text('Someone else has changed the settings in the meantime.'), {
    details: current,
  })
}

// An image is always one that this server has encoded, never an address on another host.
function rejectOtherImages(current: Settings, { logoUrl, words }: SettingsChanges): void {
  const imageUrl = words?.landing?.imageUrl
  if (typeof logoUrl === 'string' && logoUrl !== current.logoUrl)
    throw badField('logoUrl', text('Upload the logo with POST /Settings/logo.'))
  if (typeof imageUrl === 'string' && imageUrl !== current.words.landing.imageUrl)
    throw badField('words.landing.imageUrl', text('Upload the picture with POST /Settings/landing-image.'))
}
