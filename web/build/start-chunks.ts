import type { Rolldown } from 'vite'

/**
 * Names the chunks of what every screen needs, which is what the module `start` imports: one for libraries, one for our
 * own modules. Otherwise each set of screens that shares a module would have a chunk of its own. What the entry `main`
 * imports too has another chunk, because the start page needs no more than that.
 */
export function startChunkName({ main, start }: { main: string; start: string }) {
  let needed: Set<string> | undefined
  let before: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    const importsOf = (module: string) => context.getModuleInfo(module)?.importedIds ?? []
    needed ??= findImports(start, importsOf)
    before ??= findImports(main, importsOf)
    if (!needed.has(id)) return null
    if (before.has(id)) return 'before-app'
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
