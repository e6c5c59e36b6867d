import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseTexts } from '@cornerstock/contract/texts/parse-texts'

const root = path.join(import.meta.dirname, '../..')

/** The locale of the browser in a journey, which decides the first language of the app. */
export const locales = { es: 'es-US', ar: 'ar' }

/** Translates an English text of a screen or field. `values` replace the names in its braces. */
export type Translate = (english: string, values?: Record<string, string | number>) => string

/** Loads the texts of a language for a journey in this language. */
export async function loadTexts(language: 'es' | 'ar'): Promise<Translate> {
  const catalogs = [`contract/src/texts/${language}.po`, `web/src/locales/${language}/messages.po`]
  const [fields = {}, screens = {}] = await Promise.all(
    catalogs.map(async (file) => parseTexts(await readFile(path.join(root, file), 'utf8'))),
  )
  return (english, values = {}) => {
    const text = screens[english] ?? fields[english]
    if (text === undefined) throw new Error(`No text in ${language} for: ${english}`)
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  }
}
