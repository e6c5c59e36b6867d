import { render } from '@cornerstock/contract/texts/render'
import type { Language } from '@cornerstock/contract/values/languages'
import { catalogs } from './catalogs.ts'
import type { Text } from './text.ts'

const escapeLiteral = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern that matches a text with its values filled in. */
const toPattern = (key: string) =>
  new RegExp(`^${escapeLiteral(key).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+?)')}$`, 's')

// The longest first: "…, separated by {separator}." would also match the text that continues after it.
const keys = Object.keys(catalogs.es).toSorted((one, other) => other.length - one.length)
const patterns = new Map(
  keys.flatMap((key) =>
    key.includes('{') && /^\S*[a-z]/i.test(key) ? [[key, toPattern(key)] as const] : [],
  ),
)
const isKey = (english: string) => Object.hasOwn(catalogs.es, english)

function findText(english: string): { key: string; values: Record<string, string> } | undefined {
  if (isKey(english)) return { key: english, values: {} }
  for (const [key, pattern] of patterns) {
    const match = pattern.exec(english)
    if (match) return { key, values: { ...match.groups } }
  }
  return undefined
}

/**
 * A text that was stored in English, for rendering in any language: a note on an imported file, written in SQL or in a
 * worker, which staff of every language may read later. A text that is not one of the server's stays unchanged.
 */
export const storedText =
  (english: string): Text =>
  (language: Language) => {
    if (language === 'en') return english
    const found = findText(english)
    if (!found) return english
    const catalog = catalogs[language]
    // A value can be a text of the server too, such as the name of a separator.
    const values = Object.entries(found.values).map(([name, value]) => [
      name,
      isKey(value) ? render(catalog[value] ?? value, {}, language) : value,
    ])
    return render(catalog[found.key] ?? found.key, Object.fromEntries(values), language)
  }
