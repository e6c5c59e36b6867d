import { byLanguage } from '../values/by-language.ts'
import type { Language } from '../values/languages.ts'

/** A text with the plural forms of its language. The value `count` chooses the form. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** The translation of a text, in which `{name}` stands for a value. */
export type Template = string | Forms

/** A text that can be said in every language. */
export type Text = (language: Language) => string

/** A value in a text. Numbers are formatted for the language; names and other texts that people entered are not. */
export type Value = string | number | Text

/** The names of the values in a text. */
type NamesIn<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The values that a text needs: none, or an object with one of each name. */
export type ValuesOf<Key extends string> = [NamesIn<Key>] extends [never]
  ? []
  : [values: Record<NamesIn<Key>, Value>]

const pluralRules = byLanguage((locale) => new Intl.PluralRules(locale))
const numberFormat = byLanguage((locale) => new Intl.NumberFormat(locale))

const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * In Arabic a name in Latin letters, or a number with signs, would change the order of the words around it. Between
 * these two characters it does not.
 */
const isolate = (text: string) => `\u2068${text.replace(directionMarks, '')}\u2069`

function show(value: Value, language: Language): string {
  if (typeof value === 'number') return numberFormat(language).format(value)
  const text = typeof value === 'string' ? value : value(language)
  return language === 'ar' ? isolate(text) : text
}

/** Fills in a translation. */
export function render(template: Template, values: Record<string, Value>, language: Language): string {
  const { count } = values
  const form =
    typeof template === 'string'
      ? template
      : (template[pluralRules(language).select(Number(count))] ?? template.other)
  return form.replace(/\{(\w+)\}/g, (_, name: string) => show(values[name] ?? '', language))
}
