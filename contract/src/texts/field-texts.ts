import { currentLanguage, type Language } from '../values/languages.ts'
import { render, type Texts, type ValuesOf } from './render.ts'

const translations: Partial<Record<Language, Texts>> = {}

/** Adds a language. The server adds every language at its start, a browser only the language that it shows. */
export const addFieldTexts = (language: Language, texts: Texts): void => {
  translations[language] = texts
}

/** The message of a field in the current language. */
export function sayField<Key extends string>(key: Key, ...[values]: ValuesOf<Key>): string {
  const language = currentLanguage()
  return render(translations[language]?.[key] ?? key, values ?? {}, language)
}

/** The message of a schema check. It is composed when the check fails, in the language that is current then. */
export const fieldText = <Key extends string>(
  key: Key,
  ...values: ValuesOf<Key>
): { error: () => string } => ({ error: () => sayField(key, ...values) })
