import { useEffect, useState } from 'react'
import { useSession } from '../state/session/session.ts'
import { accountOf } from '../state/session/token.ts'
import { outbox } from './outbox.ts'
import { isWaiting } from './outbox-rules.ts'

/**
 * How many entries of the signed-in person wait in this browser for each of its other stores. They are sent once it acts
 * for that store.
 */
export function useWaitingElsewhere(): ReadonlyMap<string, number> {
  const { clientId, personId, stores } = useSession()
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const others = stores
    .map((store) => store.clientId)
    .filter((storeId) => storeId !== clientId)
    .join(' ')
  useEffect(() => {
    let isCurrent = true
    const readAll = async () => {
      if (personId === null) return
      const read = others.split(' ').map(async (sub) => {
        const entries = sub === '' ? [] : await outbox.read(accountOf({ sub, personId }))
        return [sub, entries.filter((entry) => isWaiting(entry, false)).length] as const
      })
      const all = await Promise.all(read)
      if (isCurrent) setCounts(new Map(all))
    }
    void readAll()
    return () => {
      isCurrent = false
    }
  }, [others, personId])
  return counts
}
