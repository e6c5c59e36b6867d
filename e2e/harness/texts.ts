import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fieldTextsAr } from '@cornerstock/contract/texts/ar'
import { fieldTextsEs } from '@cornerstock/contract/texts/es'

const catalogs = path.join(import.meta.dirname, '../../web/src/locales')
const fieldTexts = { es: fieldTextsEs, ar: fieldTextsAr }

/** The language of a journey's browser, with which the app starts. */
export const locales = { es: 'es-US', ar: 'ar' }

/** Takes an English text of the screens or fields, with the values in its braces, to the one of a language. */
export type Translate = (english: string, values?: Record<string, string | number>) => string

/** The texts of a language, for a journey that is made in it. Texts that count are left out. */
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
