import { fieldTextsAr } from '@cornerstock/contract/texts/ar'
import { fieldTextsEs } from '@cornerstock/contract/texts/es'
import { addFieldTexts } from '@cornerstock/contract/texts/field-texts'
import {
  render,
  type Template,
  type Text,
  type Value,
  type ValuesOf,
} from '@cornerstock/contract/texts/render'
import { type Language, setCurrentLanguage } from '@cornerstock/contract/values/languages'
import { arabic } from './arabic.ts'
import { spanish } from './spanish.ts'

export type { Text } from '@cornerstock/contract/texts/render'

/** Every text of the server, in English. The compiler rejects one that has no translation. */
export type TextKey = keyof typeof spanish

/** A text without values, as its English key, or a text made by `text` or `verbatim`. */
export type Message = { [Key in TextKey]: ValuesOf<Key> extends [] ? Key : never }[TextKey] | Text

// The English forms of texts with a number. Each key is the plural form.
const english: Partial<Record<TextKey, Template>> = {
  'Order #{orderId}: {checked} of {count} lines checked': {
    one: 'Order #{orderId}: {checked} of {count} line checked',
    other: 'Order #{orderId}: {checked} of {count} lines checked',
  },
  '{count} days': { one: '{count} day', other: '{count} days' },
  '{count} lines not found': { one: '{count} line not found', other: '{count} lines not found' },
  '{count} lines short': { one: '{count} line short', other: '{count} lines short' },
}

const catalogs: Record<Language, Partial<Record<TextKey, Template>>> = {
  en: english,
  es: spanish,
  ar: arabic,
}

addFieldTexts('es', fieldTextsEs)
addFieldTexts('ar', fieldTextsAr)

const renderKey = (key: TextKey, values: Record<string, Value>, language: Language) =>
  render(catalogs[language][key] ?? key, values, language)

/** A text with its values, which `say` renders in the language of the reader. */
export const text = <Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key>): Text => {
  return (language) => renderKey(key, values ?? {}, language)
}

/** A text that people wrote, which is not translated. */
export const verbatim =
  (written: string): Text =>
  () =>
    written

export const say = (message: Message, language: Language): string =>
  typeof message === 'string' ? renderKey(message, {}, language) : message(language)

/** Runs a check of the contract's schemas with the messages of fields in the given language. */
export function inLanguage<Result>(language: Language, check: () => Result): Result {
  setCurrentLanguage(language)
  try {
    return check()
  } finally {
    setCurrentLanguage('en')
  }
}
