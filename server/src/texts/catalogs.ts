import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addFieldTexts } from '@cornerstock/contract/texts/field-texts'
import { parseTexts } from '@cornerstock/contract/texts/parse-texts'
import type { Texts } from '@cornerstock/contract/texts/render'
import type { Language } from '@cornerstock/contract/values/languages'

const readTexts = (address: string): Texts => parseTexts(readFileSync(fileURLToPath(address), 'utf8'))

/** Loads the texts of a language: the server's, and the contract's messages of fields. */
function load(language: Language): Texts {
  const fieldTexts = readTexts(import.meta.resolve(`@cornerstock/contract/texts/${language}.po`))
  addFieldTexts(language, fieldTexts)
  return { ...fieldTexts, ...readTexts(import.meta.resolve(`./${language}.po`)) }
}

/** The translations of every text of the server. The code has the English ones. */
export const catalogs: Record<Language, Texts> = { en: {}, es: load('es'), ar: load('ar') }
