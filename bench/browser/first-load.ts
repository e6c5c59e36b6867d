import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { printFigure, smallFigure } from '../measuring/line.ts'

const web = path.join(import.meta.dirname, '../../web')
const source = (file: string) => path.join(web, 'src', file)

const textsOf = (layout: string) => source(`locales/en/messages.po?audience=${layout}`)
const shop = [source('shop/shared/layout/shop-layout.tsx'), textsOf('shop')]
const office = [source('office/shared/layout/office-layout.tsx'), textsOf('office')]

const app = source('app/start.tsx')

/** The modules, besides the entry, that a page needs before it shows anything, and the kB that they should be. */
type Page = { modules: readonly string[]; aimKb?: number }

const pages: Record<string, Page> = {
  // The build has rendered this page, so it shows everything before it loads any script.
  '/': { modules: [], aimKb: 115 },
  '/-as-an-app': { modules: [app, source('visitor/landing/landing-screen.tsx')] },
  '/home-page': { modules: [app, ...shop, source('shop/home/home-screens.tsx')], aimKb: 150 },
  '/products/All': { modules: [app, ...shop, source('shop/products/products-screen.tsx')] },
  '/cart': { modules: [app, ...shop, source('shop/cart/cart-screen.tsx')] },
  '/admin/orders': { modules: [app, ...office, source('office/orders/list/orders-screen.tsx')], aimKb: 200 },
}

/**
 * Finds the chunks that a page needs before it shows anything: those of its modules, and the chunks that they import.
 */
function findChunks(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]) {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) add(imported)
  }
  for (const chunk of chunks)
    if (chunk.isEntry || modules.some((module) => chunk.moduleIds.includes(module))) add(chunk)
  return [...found]
}

/** Names the package, or the folder of the web app, that a module belongs to. */
function partOf(module: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? []
  const [, folder] = /\/(contract\/src|web\/src\/(?:shop|office)\/[^/]+|web\/src\/[^/]+)\//.exec(module) ?? []
  return name ?? folder?.replace('web/src/', '') ?? 'other'
}

/**
 * Counts the gzip bytes of each part, the largest part first. The bytes of a chunk are divided among its modules in
 * proportion to their own gzip bytes.
 */
function countParts(chunks: readonly Rolldown.OutputChunk[]): [part: string, bytes: number][] {
  const bytes = new Map<string, number>()
  for (const chunk of chunks) {
    const weights = Object.entries(chunk.modules).map(
      ([module, { code }]) => [module, gzipSync(code ?? '').length] as const,
    )
    const sum = weights.reduce((total, [, weight]) => total + weight, 0)
    for (const [module, weight] of weights) {
      const share = (gzipSync(chunk.code).length * weight) / Math.max(1, sum)
      bytes.set(partOf(module), (bytes.get(partOf(module)) ?? 0) + share)
    }
  }
  return [...bytes].sort(([, one], [, other]) => other - one)
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Builds the web app. Prints the kB of gzip script that each page needs, and its largest parts. */
export async function benchFirstLoad() {
  const result = await build({ root: web, logLevel: 'silent', build: { write: false } })
  const [first] = [result].flat() as Rolldown.RolldownOutput[]
  const chunks = first?.output.filter((file) => file.type === 'chunk') ?? []
  for (const [page, { modules, aimKb }] of Object.entries(pages)) {
    const needed = findChunks(chunks, modules)
    const total = needed.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
    const biggest = countParts(needed)
      .slice(0, 14)
      .map(([part, bytes]) => `${part}=${kilobytes(bytes)}`)
    const more = `chunks=${needed.length} ${biggest.join(' ')}`
    printFigure(`first-load:${page}`, smallFigure(total / 1000, aimKb, { more }))
  }
}
