import type { Language } from '@cornerstock/contract/languages'
import { render } from '@cornerstock/contract/texts/render'
import { arabic } from './arabic.ts'
import { spanish } from './spanish.ts'
import type { Text, TextKey } from './text.ts'

const escapeLiteral = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a text with its values. */
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
 * A text that was stored in English, said in another language: what an import noted, in SQL or in a worker, about a file
 * that staff of every language may open later. A text that is not one of the server's stays as it is.
 */
export const storedText =
  (english: string): Text =>
  (language: Language) => {
    if (language === 'en') return english
    const found = findText(english)
    if (!found) return english
    return render((language === 'es' ? spanish : arabic)[found.key], found.values, language)
  }
