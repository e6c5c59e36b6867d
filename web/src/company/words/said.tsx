import { sayWord, wordAt } from '@cornerstock/contract/office/words'
import type { Language } from '@cornerstock/contract/values/languages'
import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use } from 'react'
import { useCompany } from '../../state/company.ts'

type Index = 0 | 1 | 2
type Part = 'title' | 'text'

/** The name of a text: its path in the words. */
export type WordName =
  | `landing.${Part}`
  | `landing.points.${Index}.${Part}`
  | `promises.${Index}.${Part}`
  | 'footer'

export const wordIndexes = [0, 1, 2] as const satisfies readonly Index[]

/** Shows a text in another way, such as a field in which the owner edits it. */
export const WordView = createContext<((name: WordName) => ReactNode) | null>(null)

/** A text of the wholesaler, in the language of the reader. */
export function Said({ name }: { name: WordName }) {
  const view = use(WordView)
  const { words } = useCompany()
  const { i18n } = useLingui()
  if (view) return view(name)
  // The server finds the text in the start page by this attribute.
  return <span data-word={name}>{sayWord(wordAt(words, name), i18n.locale as Language)}</span>
}
