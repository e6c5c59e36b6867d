import { render, type Text, type Value, type ValuesOf } from '@cornerstock/contract/texts/render'
import { type Language, setCurrentLanguage } from '@cornerstock/contract/values/languages'
import { catalogs } from './catalogs.ts'

export type { Text } from '@cornerstock/contract/texts/render'

const translate =
  (key: string, values: Record<string, Value> = {}): Text =>
  (language) =>
    render(catalogs[language][key] ?? key, values, language)

/**
 * A text of the server by its English words, with its values, which `say` renders in the language of the reader.
 * `npm run texts` finds it in the code, so its words must be written out in the call.
 */
export const text = <Key extends string>(key: Key, ...[values]: ValuesOf<Key>): Text => translate(key, values)

/** The text `… not found.`; `npm run texts` finds it in the calls of `notFound`. */
export const notFoundText = (what: string): Text => translate(`${what} not found.`)

/** A text that people wrote, which is not translated. */
export const verbatim =
  (written: string): Text =>
  () =>
    written

export const say = (message: Text, language: Language): string => message(language)

/** A text in English, to be stored; `storedText` finds it again for a reader of another language. */
export type EnglishText = string & { readonly isEnglishText: true }

/** Writes a text of the server in English. Its words must be written out in the call, as for `text`. */
export const inEnglish = <Key extends string>(key: Key, ...[values]: ValuesOf<Key>): EnglishText =>
  render(key, values ?? {}, 'en') as EnglishText

/** Runs a check of the contract's schemas with the messages of fields in the given language. */
export function inLanguage<Result>(language: Language, check: () => Result): Result {
  setCurrentLanguage(language)
  try {
    return check()
  } finally {
    setCurrentLanguage('en')
  }
}
