/**
 * Runs a task when the screen is shown and the browser is idle, at the latest after two seconds. Returns a function
 * that prevents it.
 */
export function afterFirstPaint(task: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}

/** How long the page must load nothing to count as quiet, in milliseconds. */
const quiet = 1000

/**
 * Runs a task that this screen does not need, once the page has loaded nothing for a second. Returns a function that
 * prevents it.
 */
export function whenQuiet(task: () => void): () => void {
  let cancel: () => void
  const observer = new PerformanceObserver(() => {
    cancel()
    wait()
  })
  const wait = () => {
    const timer = setTimeout(() => {
      observer.disconnect()
      cancel = afterFirstPaint(task)
    }, quiet)
    cancel = () => clearTimeout(timer)
  }
  wait()
  observer.observe({ type: 'resource' })
  return () => {
    observer.disconnect()
    cancel()
  }
}

/**
 * Starts something that is loaded after the first paint.
 * @param load loads and starts it, and returns the function that stops it
 * @returns a function that stops it, or prevents its start
 */
export function startAfterFirstPaint(load: () => Promise<() => void>): () => void {
  let isStopped = false
  let stop: (() => void) | undefined
  const cancel = afterFirstPaint(async () => {
    try {
      stop = await load()
      if (isStopped) stop()
    } catch (error) {
      // The server no longer has its script. The screens work without it until the next visit.
      console.warn(error)
    }
  })
  return () => {
    isStopped = true
    cancel()
    stop?.()
  }
}
