import { useQuery } from '@tanstack/react-query'
import { driversQuery } from '../../api/runs/office-runs.ts'
import type { SelectOption } from '../../ui/fields/select.tsx'

/** Who can drive, as the options of a select; none while they are loading. */
export function useDriverOptions(): SelectOption[] {
  const { data } = useQuery(driversQuery())
  return (data ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }))
}
