/** What was chosen at a line: the product of an ambiguous one, and another quantity. */
export interface LineEdit {
  productId?: number | undefined
  quantity?: number | undefined
}

export interface QuickAddDraft {
  text: string
  /** By the text of the line, so that a choice stays with its line. */
  edits: Readonly<Record<string, LineEdit>>
}

export const emptyDraft: QuickAddDraft = { text: '', edits: {} }

/** The draft with another choice at a line. */
export const withEdit = (draft: QuickAddDraft, lineText: string, edit: LineEdit): QuickAddDraft => ({
  ...draft,
  edits: { ...draft.edits, [lineText]: { ...draft.edits[lineText], ...edit } },
})

/** The draft with further lines, such as those of a past order. A tab keeps numbers in a name from being the quantity. */
export const withProducts = (
  draft: QuickAddDraft,
  products: readonly { productName: string; quantity: number }[],
): QuickAddDraft => ({
  ...draft,
  text: [draft.text, ...products.map(({ productName, quantity }) => `${productName}\t${quantity}`)]
    .filter((line) => line.trim() !== '')
    .join('\n'),
})

/** The draft without some lines, by their numbers from 1. Choices at lines that are left stay. */
export function withoutLines(draft: QuickAddDraft, lines: ReadonlySet<number>): QuickAddDraft {
  const left = draft.text.split(/\r\n|\r|\n/).filter((_, index) => !lines.has(index + 1))
  const texts = new Set(left.map((line) => line.trim()))
  if (texts.size === 0 || (texts.size === 1 && texts.has(''))) return emptyDraft
  return {
    text: left.join('\n'),
    edits: Object.fromEntries(Object.entries(draft.edits).filter(([text]) => texts.has(text))),
  }
}
