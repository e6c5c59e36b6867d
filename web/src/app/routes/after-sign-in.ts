/** Whether an address belongs to the back office. */
export const isOfficePath = (path: string) => /^\/(?:admin|associatemakeorder)(?:[/?#]|$)/i.test(path)

/** The first screen after signing in. */
export const getHomePath = (isAdmin: boolean) => (isAdmin ? '/admin' : '/home-page')

/**
 * Where a person goes after signing in.
 * @param wanted the address that asked for the sign-in, or ''
 * @returns `wanted` if it is one of ours and the person may open it, else the person's home
 */
export function pathAfterSignIn(isAdmin: boolean, wanted: string) {
  // One slash only: two, or one with a backslash, would lead to another site.
  const isOurs = /^\/(?![/\\])/.test(wanted)
  return isOurs && (isAdmin || !isOfficePath(wanted)) ? wanted : getHomePath(isAdmin)
}
