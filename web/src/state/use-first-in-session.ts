import { useEffect, useState } from 'react'

/**
 * Whether this is the first time in this browser session that the flag is asked for, as with a splash that is
 * shown once. The answer stays while the component does; logging out starts over.
 */
export function useFirstInSession(flag: string): boolean {
  const key = `seen:${flag}`
  const [isFirst] = useState(() => sessionStorage.getItem(key) === null)
  useEffect(() => sessionStorage.setItem(key, '1'), [key])
  return isFirst
}
