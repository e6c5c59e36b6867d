import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fieldTextsAr } from '@cornerstock/contract/texts/ar'
import { fieldTextsEs } from '@cornerstock/contract/texts/es'

const catalogs = path.join(import.meta.dirname, '../../web/src/locales')
const fieldTexts = { es: fieldTextsEs, ar: fieldTextsAr }

/** The locale of the browser in a journey, which decides the first language of the app. */
export const locales = { es: 'es-US', ar: 'ar' }

/** Translates an English text of a screen or field. `values` replace the names in its braces. */
export type Translate = (english: string, values?: Record<string, string | number>) => string

/** Loads the texts of a language for a journey in this language. Texts with plural forms are left out. */
export async function loadTexts(language: 'es' | 'ar'): Promise<Translate> {
  const catalog = await readFile(path.join(catalogs, language, 'messages.po'), 'utf8')
  const texts = new Map(Object.entries<unknown>(fieldTexts[language]))
  for (const [, english, translated] of catalog.matchAll(/^msgid (".+")\nmsgstr (".+")$/gm))
    texts.set(JSON.parse(english ?? ''), JSON.parse(translated ?? ''))
  return (english, values = {}) => {
    const text = texts.get(english)
    if (typeof text !== 'string') throw new Error(`No text in ${language} for: ${english}`)
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
  }
}
