import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether this installation contains an optional workspace. `specifier` is one of its modules. */
export function isInstalled(specifier: string): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve(specifier)))
  } catch {
    return false
  }
}
