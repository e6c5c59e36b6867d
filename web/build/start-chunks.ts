import type { Rolldown } from 'vite'

/**
 * Names the chunks of what every screen needs, which is what the module `start` imports: one for libraries, one for our
 * own modules. Otherwise each set of screens that shares a module would have a chunk of its own.
 */
export function startChunkName(start: string) {
  let needed: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    needed ??= findImports(start, (module) => context.getModuleInfo(module)?.importedIds ?? [])
    if (!needed.has(id)) return null
    return id.includes('/node_modules/') ? 'libraries' : 'start'
  }
}

function findImports(start: string, importsOf: (module: string) => readonly string[]) {
  const found = new Set<string>()
  const add = (module: string) => {
    if (found.has(module)) return
    found.add(module)
    importsOf(module).forEach(add)
  }
  add(start)
  return found
}
