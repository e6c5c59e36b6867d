import { parsePo } from 'pofile-ts'
import type { Texts } from './render.ts'

/** The translations of a catalog in the format PO. A text without one keeps its English words. */
export const parseTexts = (catalog: string): Texts =>
  Object.fromEntries(parsePo(catalog).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] || msgid]))
