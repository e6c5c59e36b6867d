import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns the memory that loading the modules took to the system: about 30 MB, which V8 would keep for as long as the
 * server has little to do. Takes less than 0.1 s.
 */
export function returnMemory(): void {
  // The flag is set after the start, so only a context that is created later has `gc`.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
