import { fold } from '@cornerstock/contract/values/fold'
import type { Database } from '../../database/pool.ts'
import { readAllCharges } from '../charges/charge-service.ts'
import { readAllZones } from '../delivery-zones/zone-service.ts'
import { readAllPermitTypes } from '../permits/permit-type-service.ts'
import { readAllLevels } from '../prices/price-level-service.ts'

/** How a file names charges, types of permits, price levels and delivery zones, by their numbers. */
export type ExportNames = Record<'charges' | 'permitTypes' | 'levels' | 'zones', ReadonlyMap<number, string>>

export async function readExportNames(db: Database): Promise<ExportNames> {
  const [charges, permitTypes, levels, zones] = [
    await readAllCharges(db),
    await readAllPermitTypes(db),
    await readAllLevels(db),
    await readAllZones(db),
  ]
  return {
    charges: namesOf(charges.map(({ chargeId: id, name }) => ({ id, name }))),
    permitTypes: namesOf(permitTypes.map(({ permitTypeId: id, name }) => ({ id, name }))),
    zones: namesOf(zones.map(({ zoneId: id, name }) => ({ id, name }))),
    levels: namesOf(levels.map(({ priceLevelId: id, name }) => ({ id, name }))),
  }
}

/** Their names, or the numbers of those whose names an import would not find again. */
function namesOf(items: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  const isNumber = (name: string) => /^\d+$/.test(name)
  const count = new Map<string, number>()
  for (const { name } of items) count.set(fold(name), (count.get(fold(name)) ?? 0) + 1)
  const isClear = (name: string) => count.get(fold(name)) === 1 && !isNumber(name)
  return new Map(items.map(({ id, name }) => [id, isClear(name) ? name : String(id)]))
}
