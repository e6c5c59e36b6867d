import { useQuery } from '@tanstack/react-query'
import { ownRunsQuery } from '../../../api/runs/driver-runs.ts'
import { useEntries } from '../../../outbox/outbox.ts'
import { useSession } from '../../../state/session/session.ts'
import { inDriverOrder, toShownRun } from './run-in-outbox-rules.ts'

/** The driver's runs with what waits in the outbox, the one that is needed first. */
export function useDriverRuns() {
  const query = useQuery(ownRunsQuery())
  const entries = useEntries()
  const { clientId: ownId } = useSession()
  // Owners and associates read the runs of others too.
  const own = query.data?.filter(({ driver }) => driver?.staffId === ownId)
  return { query, runs: own && inDriverOrder(own.map((run) => toShownRun(run, entries))) }
}
