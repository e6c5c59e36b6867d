import path from 'node:path'
import { parseTexts } from '@cornerstock/contract/texts/parse-texts'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import type { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/**
 * The people who read a text. Everyone loads the texts for everyone; the shop, the office and drivers each load their own
 * texts as well. Most staff work in the orders, so the texts of the office's other screens are a file of their own, the
 * `desk`.
 */
export type Audience = 'everyone' | 'shop' | 'office' | 'desk' | 'driver'

/** Finds the audience of the texts in a source file of the web app. Visitors also see the shop's header. */
export function audienceOf(file: string): Audience {
  if (/^web\/src\/shop\/(?!shared\/layout\/)/.test(file)) return 'shop'
  if (file.startsWith('web/src/driver/')) return 'driver'
  if (/^web\/src\/office\/(?:shared|orders)\//.test(file)) return 'office'
  return file.startsWith('web/src/office/') ? 'desk' : 'everyone'
}

/** The audience of a text that occurs in these files. */
function audienceOfAll(files: readonly string[]): Audience {
  const audiences = new Set(files.map(audienceOf))
  const [first = 'everyone', ...others] = audiences
  if (others.length === 0) return first
  // Readers of the desk have the texts of the office too.
  return audiences.size === 2 && audiences.has('office') && audiences.has('desk') ? 'office' : 'everyone'
}

/**
 * Compiles the texts of one audience: `import('…/messages.po?audience=shop')`. The source stays one file per language.
 */
export function textCatalogs(config: ReturnType<typeof getConfig>): Plugin {
  const query = /^(.+\.po)\?audience=(\w+)$/
  return {
    name: 'text-catalogs',
    transform: {
      filter: { id: query },
      async handler(_code, id) {
        const [, file = '', audience] = query.exec(id) ?? []
        const found = getCatalogForFile(path.relative(config.rootDir, file), await getCatalogs(config))
        if (!found) throw new Error(`${file} is no catalog of lingui.config.ts.`)
        const { catalog, locale } = found
        const entries = Object.entries((await catalog.read(locale)) ?? {})
        const own = entries.filter(
          ([, { origin = [] }]) => audienceOfAll(origin.map(([source]) => source)) === audience,
        )
        const { messages } = await catalog.getTranslations(locale, config)
        const texts = Object.fromEntries(own.map(([key]) => [key, messages[key] ?? '']))
        const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'es' })
        if (errors.length > 0) throw new Error(`${errors.length} texts of ${locale} cannot be compiled.`)
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}

/** Makes a module of a catalog of the contract, with its translations by their English texts: `import('…/es.po?texts')`. */
export const fieldTextCatalogs = (): Plugin => ({
  name: 'field-text-catalogs',
  transform: {
    filter: { id: /\.po\?texts$/ },
    handler: (catalog) => ({
      code: `export const texts = ${JSON.stringify(parseTexts(catalog))}`,
      map: null,
      moduleType: 'js',
    }),
  },
})
