import type { SettingsChanges } from '@cornerstock/contract/office/settings-changes'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { deliveryZones } from '../../database/schema/accounts/delivery-zones.ts'
import { settings } from '../../database/schema/office/settings.ts'
import type { ChosenSettings } from './settings-rules.ts'

const hasDeliveryZones = sql<boolean>`exists (select from ${deliveryZones})`

/** The settings that differ from the defaults. */
export async function findChosenSettings(db: Database): Promise<ChosenSettings> {
  const { rows } = await db.execute<{ chosen: SettingsChanges | null; hasDeliveryZones: boolean }>(sql`
    select (select chosen from settings) as chosen, ${hasDeliveryZones} as "hasDeliveryZones"`)
  return { ...rows[0]?.chosen, hasDeliveryZones: rows[0]?.hasDeliveryZones ?? false }
}

/** Like `findChosenSettings`, locked until the transaction ends. */
export async function lockChosenSettings(transaction: Database): Promise<ChosenSettings> {
  await transaction.insert(settings).values({}).onConflictDoNothing()
  const [row] = await transaction
    .select({ chosen: settings.chosen, hasDeliveryZones })
    .from(settings)
    .for('update', { of: settings })
  return { ...row?.chosen, hasDeliveryZones: row?.hasDeliveryZones ?? false }
}

export async function updateChosenSettings(
  transaction: Database,
  { hasDeliveryZones: _, ...chosen }: ChosenSettings,
): Promise<void> {
  await transaction.update(settings).set({ chosen })
}
