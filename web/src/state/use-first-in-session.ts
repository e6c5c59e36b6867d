import { useEffect, useState } from 'react'
import { z } from 'zod'
import { createPersistentStore } from '../lib/persistent-store.ts'

/**
 * Whether a flag is used for the first time in this browser session, as for a splash that is shown once. The answer
 * does not change while the component is mounted. Logging out resets every flag.
 */
export function useFirstInSession(flag: string): boolean {
  const [seen] = useState(() => createPersistentStore(`seen:${flag}`, z.string(), '', sessionStorage))
  const [isFirst] = useState(() => seen.get() === '')
  useEffect(() => seen.set('1'), [seen])
  return isFirst
}
