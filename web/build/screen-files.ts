import path from 'node:path'
import { type Language, languages } from '@cornerstock/contract/values/languages'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { componentName } from '../src/app/screens/component-name.ts'
import { driverScreens } from '../src/app/screens/driver-screens.ts'
import { officeScreens } from '../src/app/screens/office-screens.ts'
import type { Screen, Screens } from '../src/app/screens/screen.ts'
import { shopScreens } from '../src/app/screens/shop-screens.ts'
import { visitorScreens } from '../src/app/screens/visitor-screens.ts'

type Bundle = Rolldown.OutputBundle

/** The screens by their layouts. */
const layouts = { visitor: visitorScreens, shop: shopScreens, office: officeScreens, driver: driverScreens }

type Layout = keyof typeof layouts

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
      const filesIn = (modules: readonly string[]) =>
        [...filesOf(bundle, modules.map(fileOf))].filter((file) => !app.has(file))
      const byScreen = listScreens().map(([address, screen, layout]) => {
        expectExport(this.getModuleInfo(path.join(root, 'src', screen.module)), screen)
        return [
          toStart(address),
          Object.fromEntries(
            languages.map((language) => [language, filesIn(modulesOf(screen, layout, language))]),
          ),
        ]
      })
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

const listScreens = (): [address: string, screen: Screen, layout: Layout][] =>
  Object.entries<Screens>(layouts).flatMap(([layout, screens]) =>
    Object.entries(screens).map(([address, screen]): [string, Screen, Layout] => [
      address,
      screen,
      layout as Layout,
    ]),
  )

/** How the server finds a screen: `/products/` stands for all addresses that begin with it. */
const toStart = (address: string) => address.toLowerCase().replace(/\$\w+$/, '')

/** The router reads the component from the loaded module, so that the compiler cannot check its name. */
function expectExport(module: Rolldown.ModuleInfo | null, screen: Screen) {
  const name = componentName(screen)
  if (!module?.exports.includes(name)) throw new Error(`The module ${screen.module} has no ${name}.`)
}

function modulesOf({ module, texts = [], loads = [] }: Screen, layout: Layout, language: Language): string[] {
  const textsOf = (audience: string) => `locales/${language}/messages.po?audience=${audience}`
  return [
    module,
    ...loads,
    ...texts.map(textsOf),
    // The layout of visitors and the English texts are part of the app.
    ...(layout === 'visitor' ? [] : [`${layout}/shared/layout/${layout}-layout.tsx`, textsOf(layout)]),
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
