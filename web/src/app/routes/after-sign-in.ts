/** Whether a path belongs to the back office, in any letter case. */
export const isOfficePath = (path: string) => /^\/(?:admin|associatemakeorder)(?:[/?#]|$)/i.test(path)

export const getHomePath = (isAdmin: boolean) => (isAdmin ? '/admin' : '/home-page')

/**
 * The path to open after signing in.
 * @param requestedPath the path that required the sign-in, or an empty text
 * @returns `requestedPath` if it belongs to this site and the person may open it, else the person's home
 */
export function pathAfterSignIn(isAdmin: boolean, requestedPath: string) {
  // `//host` and `/\host` lead to another site.
  const isOnThisSite = /^\/(?![/\\])/.test(requestedPath)
  return isOnThisSite && (isAdmin || !isOfficePath(requestedPath)) ? requestedPath : getHomePath(isAdmin)
}
