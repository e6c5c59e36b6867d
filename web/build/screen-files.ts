import path from 'node:path'
import { type Language, languages } from '@cornerstock/contract/values/languages'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * A screen by its address, with the modules that the router loads for it. A path that ends with `/` stands for all
 * addresses that begin with it.
 */
type Screen = { path: string; layout: 'shop' | 'office'; modules: readonly string[]; isDesk?: boolean }

/** The screens that people open from outside of the app: by a bookmark, from an email, or after signing in. */
const screens: readonly Screen[] = [
  { path: '/home-page', layout: 'shop', modules: ['shop/home/home-screens.tsx'] },
  { path: '/electronics-homepage', layout: 'shop', modules: ['shop/home/home-screens.tsx'] },
  { path: '/smoke-homepage', layout: 'shop', modules: ['shop/home/home-screens.tsx'] },
  { path: '/perfume-shop', layout: 'shop', modules: ['shop/home/home-screens.tsx'] },
  { path: '/products/', layout: 'shop', modules: ['shop/products/products-screen.tsx'] },
  { path: '/cart', layout: 'shop', modules: ['shop/cart/cart-screen.tsx'] },
  { path: '/orders-history', layout: 'shop', modules: ['shop/orders/orders-history-screen.tsx'] },
  { path: '/admin', layout: 'office', modules: ['office/dashboard/dashboard-screen.tsx'], isDesk: true },
  {
    path: '/admin/orders',
    layout: 'office',
    modules: [
      'office/orders/list/read-orders.ts',
      'office/orders/list/orders-screen.tsx',
      'office/orders/list/order-list.tsx',
    ],
  },
  { path: '/admin/orders/', layout: 'office', modules: ['office/orders/detail/order-screen.tsx'] },
  {
    path: '/admin/products',
    layout: 'office',
    modules: ['office/products/list/read-products.ts', 'office/products/list/products-screen.tsx'],
    isDesk: true,
  },
  {
    path: '/admin/clients',
    layout: 'office',
    modules: ['office/clients/list/read-clients.ts', 'office/clients/list/clients-screen.tsx'],
    isDesk: true,
  },
]

/**
 * Names the scripts that a page will need, so that the browser downloads them all at once. The page names the scripts
 * of the app. `screens.json` names the other scripts for each screen and language, and the server adds them to the
 * page.
 */
export function nameScreenFiles(): Plugin {
  let root = ''
  return {
    name: 'screen-files',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const app = findApp(bundle)
        // Vite already preloads the imports of the entry itself.
        for (const file of filesOf(bundle, app.entry.imports)) app.files.delete(file)
        app.files.delete(app.entry.fileName)
        return [...app.files].map(preloadLink)
      },
    },
    generateBundle(_options, bundle) {
      const app = findApp(bundle).files
      const fileOf = (module: string) => findFile(bundle, path.join(root, 'src', module))
      const filesIn = (language: Language, screen: Screen) =>
        [...filesOf(bundle, modulesOf(screen, language).map(fileOf))].filter((file) => !app.has(file))
      const byScreen = screens.map((screen) => [
        screen.path,
        Object.fromEntries(languages.map((language) => [language, filesIn(language, screen)])),
      ])
      const source = JSON.stringify(Object.fromEntries(byScreen))
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  }
}

/** Finds the entry and the files of the app: the entry's imports, both static and on demand, with their imports. */
function findApp(bundle: Bundle) {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The build has no entry.')
  return { entry, files: filesOf(bundle, [entry.fileName, ...entry.dynamicImports]) }
}

function modulesOf({ layout, modules, isDesk }: Screen, language: Language): string[] {
  const textsOf = (audience: string) => `locales/${language}/messages.po?audience=${audience}`
  return [
    `${layout}/shared/layout/${layout}-layout.tsx`,
    ...modules,
    textsOf(layout),
    ...(isDesk ? [textsOf('desk')] : []),
    // The English texts are part of the app.
    ...(language === 'en' ? [] : [textsOf('everyone'), `../../contract/src/texts/${language}.po?texts`]),
  ]
}

/** Finds the file that contains a module. */
function findFile(bundle: Bundle, module: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!found) throw new Error(`No file of the build has ${module}.`)
  return found.fileName
}

/** The files and everything that they import. */
function filesOf(bundle: Bundle, files: readonly string[]) {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    chunk.imports.forEach(add)
  }
  files.forEach(add)
  return found
}

const preloadLink = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
  injectTo: 'head',
})
