import type { Language } from '@cornerstock/contract/values/languages'

/** One paper of a file, such as an invoice. It starts on a new page, and its pages are numbered. */
export type Sheet = {
  /** The language of its texts. Arabic is laid out from right to left. */
  language: Language
  company: { name: string; lines: string[] }
  title: string
  /** The subject of the title, such as `#1001`. */
  subject: string
  /** A word in a frame under the title, such as `Paid`. */
  stamp?: string
  blocks: Block[]
  facts: Fact[]
  tables: Table[]
  totals: Fact[]
  /** Small print beside the totals. */
  closing: string
  /** The label of a line to sign on, which is drawn below the small print if it fits on the page. */
  signature?: string
}

/** Lines under a label, such as an address. */
export type Block = { label: string; lines: string[] }

export type Fact = { label: string; value: string; isMain?: boolean }

export type Table = { heading?: string; columns: Column[]; rows: Cell[][] }

/** A column with a width in points, or with the rest of the width. */
export type Column = { header: string; width: number | 'rest'; align?: 'start' | 'end' }

/** A text, or several that begin a line each, with notes in small print below, or a box to tick. */
export type Cell =
  | { text: string | string[]; isMain?: boolean; isFaint?: boolean; notes?: string[] }
  | { box: Box }

export type Box = 'empty' | 'ticked' | 'crossed'

/** The look of a file. */
export type FileOptions = {
  title: string
  language: Language
  paper: 'letter' | 'a4'
  /** A PNG. */
  logo: Uint8Array | null
  createdAt: Date
}
