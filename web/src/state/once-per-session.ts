/** Whether this is the first time in this browser session; from then on it is not. Cleared by logging out. */
export function claimOncePerSession(flag: string): boolean {
  const key = `seen:${flag}`
  if (sessionStorage.getItem(key) !== null) return false
  sessionStorage.setItem(key, '1')
  return true
}

/** The same question without using up the first time. */
export const isFirstInSession = (flag: string) => sessionStorage.getItem(`seen:${flag}`) === null
