import { type Language, locales } from './languages.ts'

/**
 * Returns a function that gives the formatter of a language. It makes each one when it is first needed, because a phone
 * takes tens of milliseconds for the first formatter of a language.
 */
export function byLanguage<Formatter>(
  make: (locale: string) => Formatter,
): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>()
  return (language) => {
    const existing = made.get(language)
    if (existing) return existing
    const formatter = make(locales[language])
    made.set(language, formatter)
    return formatter
  }
}
