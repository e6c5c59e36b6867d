import type { Plugin, Rolldown } from 'vite'

type ImportsOf = (module: string, context: Rolldown.ChunkingContext) => readonly string[]

const importsOf: ImportsOf = (module, context) => context.getModuleInfo(module)?.importedIds ?? []

/**
 * Names the chunks of the modules that every screen needs: all that the module `start` imports. One chunk has
 * libraries, another our own modules; otherwise each set of screens that shares a module would get its own chunk.
 * Modules that the entry `main` imports too get a third chunk, because the start page needs only these.
 */
export function startChunkName({ main, start }: { main: string; start: string }) {
  let needed: Set<string> | undefined
  let before: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    needed ??= findImports([start], context)
    before ??= findImports([main], context)
    if (id.includes('vite/preload-helper')) return 'before-app'
    if (!needed.has(id)) return null
    if (before.has(id)) return 'before-app'
    return id.includes('/node_modules/') ? 'libraries' : 'start'
  }
}

/** Names the chunk of these modules and of all that they import. */
export function chunkNameOfImports(name: string, modules: readonly string[]) {
  let needed: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    needed ??= findImports(modules, context)
    return needed.has(id) ? name : null
  }
}

interface OfficeModules {
  main: string
  /** The modules that its first screen needs at once. */
  first: readonly string[]
  /** The modules that this screen loads later. */
  later: readonly string[]
}

/**
 * Names the chunks of the office's layout and first screen, which consist of dozens of small modules. One chunk has the
 * modules needed at once, another those that the screen loads `later`. Modules that the shop needs too have chunks of
 * their own (`inShop`), which take precedence, so that no screen of the shop loads the office.
 */
export function officeChunkNames({ main, first, later }: OfficeModules) {
  let shop: Set<string> | undefined
  let needed: Set<string> | undefined
  let neededLater: Set<string> | undefined
  function find(id: string, context: Rolldown.ChunkingContext) {
    shop ??= findImports([main], context, importsInShop)
    needed ??= findImports(first, context)
    neededLater ??= findImports(later, context)
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

const importsInShop: ImportsOf = (module, context) =>
  [...importsOf(module, context), ...(context.getModuleInfo(module)?.dynamicallyImportedIds ?? [])].filter(
    (imported) => !imported.includes('/web/src/office/'),
  )

/**
 * The modules and everything that they import.
 * @throws if the build has no such module: without this, a moved file would only make the chunks larger
 */
function findImports(modules: readonly string[], context: Rolldown.ChunkingContext, imports = importsOf) {
  const missing = modules.find((module) => !context.getModuleInfo(module))
  if (missing !== undefined) throw new Error(`The build has no module ${missing}, which names a chunk.`)
  const found = new Set<string>()
  const add = (module: string) => {
    if (found.has(module)) return
    found.add(module)
    imports(module, context).forEach(add)
  }
  modules.forEach(add)
  return found
}

type Group = Rolldown.CodeSplittingGroup

/**
 * The groups, with a plugin that fails the build when no module belongs to one of them: a moved folder would otherwise
 * only make other chunks larger.
 */
export function expectModules(groups: readonly Group[]): { groups: Group[]; plugin: Plugin } {
  const unused = new Set(groups)
  const noted = groups.map((group): Group => {
    const { name } = group
    return {
      ...group,
      name(id, context) {
        const chunk = typeof name === 'function' ? name(id, context) : name
        if (chunk) unused.delete(group)
        return chunk
      },
    }
  })
  const plugin: Plugin = {
    name: 'expect-modules',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle() {
      const [first] = unused
      if (first) throw new Error(`No module belongs to the chunk ${first.name}, ${first.test ?? 'by name'}.`)
    },
  }
  return { groups: noted, plugin }
}
