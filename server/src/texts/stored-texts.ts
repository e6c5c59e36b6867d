import type { Language } from '@cornerstock/contract/languages'
import { render } from '@cornerstock/contract/texts/render'
import { arabic } from './arabic.ts'
import { spanish } from './spanish.ts'
import type { Text, TextKey } from './text.ts'

const escapeLiteral = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern that matches a text with its values filled in. */
const toPattern = (key: string) =>
  new RegExp(`^${escapeLiteral(key).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+?)')}$`, 's')

const keys = Object.keys(spanish) as TextKey[]
const patterns = new Map(
  keys.flatMap((key) =>
    key.includes('{') && /^\S*[a-z]/i.test(key) ? [[key, toPattern(key)] as const] : [],
  ),
)
const isKey = (english: string): english is TextKey => Object.hasOwn(spanish, english)

function findText(english: string): { key: TextKey; values: Record<string, string> } | undefined {
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
    return render((language === 'es' ? spanish : arabic)[found.key], found.values, language)
  }
