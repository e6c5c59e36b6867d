import type { SettingsChanges } from '@cornerstock/contract/office/settings-changes'
import type { Database } from '../../database/pool.ts'
import { settings } from '../../database/schema/office/settings.ts'

/** The settings that differ from the defaults. */
export async function findChosenSettings(db: Database): Promise<SettingsChanges> {
  const [row] = await db.select({ chosen: settings.chosen }).from(settings)
  return row?.chosen ?? {}
}

/** Like `findChosenSettings`, locked until the transaction ends. */
export async function lockChosenSettings(transaction: Database): Promise<SettingsChanges> {
  await transaction.insert(settings).values({}).onConflictDoNothing()
  const [row] = await transaction.select({ chosen: settings.chosen }).from(settings).for('update')
  return row?.chosen ?? {}
}

export async function updateChosenSettings(transaction: Database, chosen: SettingsChanges): Promise<void> {
  await transaction.update(settings).set({ chosen })
}
