import type { QueryClient } from '@tanstack/react-query'
import { wait } from '../../lib/time/wait.ts'
import { inTurn } from '../http/in-turn.ts'
import { summariesKey } from './order-queries.ts'

/** The database computes a summary from many orders, so an open screen reads its summaries at most this often. */
const pause = 15_000

/**
 * Reads the summaries of open screens again after a change of an order: at once if nothing has changed lately,
 * otherwise together with the other changes of the pause.
 */
export function followSummaries(queryClient: QueryClient): void {
  // A summary that is opened during the pause is read at once.
  void queryClient.invalidateQueries({ queryKey: summariesKey, refetchType: 'none' })
  void readSummaries(queryClient, undefined)
}

const readSummaries = inTurn<undefined>(async (queryClient) => {
  // A read that began before the change ends first: cancelling it would waste what the database has computed.
  await queryClient.refetchQueries(
    { queryKey: summariesKey, type: 'active', fetchStatus: 'fetching' },
    { cancelRefetch: false },
  )
  await queryClient.invalidateQueries({ queryKey: summariesKey }, { cancelRefetch: false })
  await wait(pause)
})
