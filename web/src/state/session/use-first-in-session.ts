import { useEffect, useState } from 'react'
import { z } from 'zod'
import { createPersistentStore } from '../../lib/storage/persistent-store.ts'

/**
 * Whether this is the first use of a flag in this browser session, as for a splash that is shown once. The value does
 * not change while the component is mounted. Logging out resets every flag.
 */
export function useFirstInSession(flag: string): boolean {
  const [seen] = useState(() => createPersistentStore(`seen:${flag}`, z.string(), '', sessionStorage))
  const [isFirst] = useState(() => seen.get() === '')
  useEffect(() => seen.set('1'), [seen])
  return isFirst
}
