import type { AppLogSummary } from '@cornerstock/contract/office/app-logs'

type StaffCount = { staffId: string; staffName: string | null; source: string; entries: number }

/** Gathers counts by account, the account with the most entries first; the order of its sources is kept. */
export function groupByStaff(counts: readonly StaffCount[]): AppLogSummary['staff'] {
  const byStaff = new Map<string, AppLogSummary['staff'][number]>()
  for (const { staffId, staffName, source, entries } of counts) {
    const member = byStaff.get(staffId) ?? { staffId, staffName, entries: 0, sources: [] }
    member.entries += entries
    member.sources.push({ source, entries })
    byStaff.set(staffId, member)
  }
  return [...byStaff.values()].sort((one, other) => other.entries - one.entries)
}
