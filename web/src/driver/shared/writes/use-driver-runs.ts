import { useQuery } from '@tanstack/react-query'
import { ownRunsQuery } from '../../../api/runs/driver-runs.ts'
import { useEntries } from '../../../outbox/outbox.ts'
import { inDriverOrder, toShownRun } from './run-in-outbox-rules.ts'

/** The driver's runs with what waits in the outbox, the one that is needed first. */
export function useDriverRuns() {
  const query = useQuery(ownRunsQuery())
  const entries = useEntries()
  return { query, runs: query.data && inDriverOrder(query.data.map((run) => toShownRun(run, entries))) }
}
