import { currentLanguage, type Language } from '../values/languages.ts'
import type { fieldTextsEs } from './es.ts'
import { render, type Template, type ValuesOf } from './render.ts'

/** The messages of fields, in English. `es.ts` lists them all. */
export type FieldText = keyof typeof fieldTextsEs

export type FieldTexts = Record<FieldText, Template>

// The English forms of texts with a number. Each key is the plural form.
const english: Partial<FieldTexts> = {
  'Use at least {count} characters.': {
    one: 'Use at least {count} character.',
    other: 'Use at least {count} characters.',
  },
  'Use at most {count} characters.': {
    one: 'Use at most {count} character.',
    other: 'Use at most {count} characters.',
  },
  'Give at least {count} entries.': {
    one: 'Give at least {count} entry.',
    other: 'Give at least {count} entries.',
  },
  'Give at most {count} entries.': {
    one: 'Give at most {count} entry.',
    other: 'Give at most {count} entries.',
  },
}

const translations: Partial<Record<Language, FieldTexts>> = {}

/** Adds a language. The server adds every language at its start, a browser only the language that it shows. */
export const addFieldTexts = (language: Language, texts: FieldTexts): void => {
  translations[language] = texts
}

/** The message of a field in the current language. */
export function sayField<Key extends FieldText>(key: Key, ...[values]: ValuesOf<Key>): string {
  const language = currentLanguage()
  const template = translations[language]?.[key] ?? english[key] ?? key
  return render(template, values ?? {}, language)
}

/** The message of a schema check. It is composed when the check fails, in the language that is current then. */
export const fieldText = <Key extends FieldText>(
  key: Key,
  ...values: ValuesOf<Key>
): { error: () => string } => ({ error: () => sayField(key, ...values) })
