import type { Rolldown } from 'vite'

type ImportsOf = (module: string) => readonly string[]

/**
 * Names the chunks of what every screen needs, which is what the module `start` imports: one for libraries, one for our
 * own modules. Otherwise each set of screens that shares a module would have a chunk of its own. What the entry `main`
 * imports too has another chunk, because the start page needs no more than that.
 */
export function startChunkName({ main, start }: { main: string; start: string }) {
  let needed: Set<string> | undefined
  let before: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    const importsOf: ImportsOf = (module) => context.getModuleInfo(module)?.importedIds ?? []
    needed ??= findImports([start], importsOf)
    before ??= findImports([main], importsOf)
    if (id.includes('vite/preload-helper')) return 'before-app'
    if (!needed.has(id)) return null
    if (before.has(id)) return 'before-app'
    return id.includes('/node_modules/') ? 'libraries' : 'start'
  }
}

interface OfficeModules {
  main: string
  /** What its first screen needs at once. */
  first: readonly string[]
  /** What that screen loads later. */
  later: readonly string[]
}

/**
 * Names the chunks of the office's layout and first screen, which are dozens of small modules. One chunk has what they
 * need at once, another what the screen loads `later`. What the shop needs too has chunks of its own (`inShop`), which
 * take precedence, so that no screen of the shop loads the office.
 */
export function officeChunkNames({ main, first, later }: OfficeModules) {
  let shop: Set<string> | undefined
  let needed: Set<string> | undefined
  let neededLater: Set<string> | undefined
  function find(id: string, context: Rolldown.ChunkingContext) {
    const importsOf: ImportsOf = (module) => context.getModuleInfo(module)?.importedIds ?? []
    const importsOfShop: ImportsOf = (module) =>
      [...importsOf(module), ...(context.getModuleInfo(module)?.dynamicallyImportedIds ?? [])].filter(
        (imported) => !imported.includes('/web/src/office/'),
      )
    shop ??= findImports([main], importsOfShop)
    needed ??= findImports(first, importsOf)
    neededLater ??= findImports(later, importsOf)
    return { isInShop: shop.has(id), isNeeded: needed.has(id), isNeededLater: neededLater.has(id) }
  }
  return {
    inShop(id: string, context: Rolldown.ChunkingContext) {
      const { isInShop, isNeeded, isNeededLater } = find(id, context)
      if (!isInShop) return null
      return isNeeded ? 'shop-and-office' : isNeededLater ? 'rows' : null
    },
    inOffice(id: string, context: Rolldown.ChunkingContext) {
      const { isNeeded, isNeededLater } = find(id, context)
      return isNeeded ? 'office' : isNeededLater ? 'office-rows' : null
    },
  }
}

/** The modules, and all that they import. */
function findImports(modules: readonly string[], importsOf: ImportsOf) {
  const found = new Set<string>()
  const add = (module: string) => {
    if (found.has(module)) return
    found.add(module)
    importsOf(module).forEach(add)
  }
  modules.forEach(add)
  return found
}
