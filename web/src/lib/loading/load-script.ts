const retryMs = 5000

/** What Chromium, Firefox, Safari and Vite say when a script or its style sheet could not be downloaded. */
const downloadError = /dynamically imported module|importing a module script failed|unable to preload/i

/**
 * Loads a script. Without a network it tries again until there is one.
 * @throws what `load` throws although the server can be reached
 */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  let hasReachedServer = false
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const isDownload = error instanceof Error && downloadError.test(error.message)
      if (!isDownload || hasReachedServer) throw error
      hasReachedServer = await reachesServer()
      // The network may have returned after the download had failed.
      if (!hasReachedServer) await networkOrPause()
    }
  }
}

const reachesServer = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Resolves when the browser reports a network, and at the latest after the pause: it may never have noticed a gap. */
function networkOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, retryMs)
    window.addEventListener('online', finish)
  })
}
