import { useEffect, useState } from 'react'
import { outbox } from './outbox.ts'
import { isWaiting } from './outbox-rules.ts'

/**
 * How many entries wait in this browser for each of some accounts that are not signed in. They are sent once somebody
 * signs in for that account.
 */
export function useWaitingCounts(accounts: readonly string[]): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const names = accounts.join(' ')
  useEffect(() => {
    let isCurrent = true
    const readAll = async () => {
      const read = names.split(' ').map(async (account) => {
        const entries = account === '' ? [] : await outbox.read(account)
        return [account, entries.filter((entry) => isWaiting(entry, false)).length] as const
      })
      const all = await Promise.all(read)
      if (isCurrent) setCounts(new Map(all))
    }
    void readAll()
    return () => {
      isCurrent = false
    }
  }, [names])
  return counts
}
