/** Whether a path belongs to the back office, in any letter case. */
export const isOfficePath = (path: string) => /^\/(?:admin|associatemakeorder)(?:[/?#]|$)/i.test(path)

export const getHomePath = (isAdmin: boolean) => (isAdmin ? '/admin' : '/home-page')

/**
 * The path to open after signing in.
 * @param wanted the path that required the sign-in, or ''
 * @returns `wanted` if it belongs to this site and the person may open it, otherwise the person's home
 */
export function pathAfterSignIn(isAdmin: boolean, wanted: string) {
  // `//host` and `/\host` lead to another site.
  const isOnThisSite = /^\/(?![/\\])/.test(wanted)
  return isOnThisSite && (isAdmin || !isOfficePath(wanted)) ? wanted : getHomePath(isAdmin)
}
