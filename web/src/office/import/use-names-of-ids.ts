import { useQuery } from '@tanstack/react-query'
import { chargesQuery } from '../../api/charges.ts'
import { zonesQuery } from '../../api/delivery-zones.ts'
import { permitTypesQuery } from '../../api/permits/permits.ts'
import { priceLevelsQuery } from '../../api/prices/price-levels.ts'

type Names = ReadonlyMap<unknown, string>

/** Returns a function that names what the id of a field stands for. Only the lists of these fields are loaded. */
export function useNamesOfIds(fields: readonly string[]): (field: string, id: unknown) => string | undefined {
  const has = (...names: string[]) => names.some((name) => fields.includes(name))
  const permitTypes = useQuery({ ...permitTypesQuery(), enabled: has('permitTypeId', 'permitType') }).data
  const levels = useQuery({ ...priceLevelsQuery(), enabled: has('priceLevelId') }).data
  const charges = useQuery({ ...chargesQuery(), enabled: has('chargeIds') }).data
  const zones = useQuery({ ...zonesQuery(), enabled: has('zoneId') }).data
  const ofPermitTypes = namesOf(permitTypes, ({ permitTypeId }) => permitTypeId)
  const byField: Record<string, Names> = {
    permitTypeId: ofPermitTypes,
    permitType: ofPermitTypes,
    priceLevelId: namesOf(levels, ({ priceLevelId }) => priceLevelId),
    chargeIds: namesOf(charges, ({ chargeId }) => chargeId),
    zoneId: namesOf(zones, ({ zoneId }) => zoneId),
  }
  return (field, id) => byField[field]?.get(id)
}

const namesOf = <Row extends { name: string }>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => number,
): Names => new Map(rows?.map((row) => [idOf(row), row.name]))
