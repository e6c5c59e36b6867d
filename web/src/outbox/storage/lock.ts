const lastTasks = new Map<string, Promise<unknown>>()

/**
 * Runs a task while no other tab runs one under this name. Without Web Locks (a page over plain HTTP), only the tasks of
 * this tab wait for each other.
 */
export function withLock(name: string, task: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, task)
  const result = (lastTasks.get(name) ?? Promise.resolve()).then(task)
  lastTasks.set(
    name,
    result.catch(() => undefined),
  )
  return result
}
