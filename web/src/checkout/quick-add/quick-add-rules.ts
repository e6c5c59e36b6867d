/** The choices at a line: a product, if the line is ambiguous, and another quantity. */
export interface LineEdit {
  productId?: number | undefined
  quantity?: number | undefined
}

export interface QuickAddDraft {
  text: string
  /** The choices by the text of the line, so that they stay with their line when other lines change. */
  edits: Readonly<Record<string, LineEdit>>
}

export const emptyDraft: QuickAddDraft = { text: '', edits: {} }

/** The draft with other choices at a line. */
export const withEdit = (draft: QuickAddDraft, lineText: string, edit: LineEdit): QuickAddDraft => ({
  ...draft,
  edits: { ...draft.edits, [lineText]: { ...draft.edits[lineText], ...edit } },
})

/** The draft with more lines, such as those of a past order. A tab separates the quantity from numbers in the name. */
export const withProducts = (
  draft: QuickAddDraft,
  products: readonly { productName: string; quantity: number }[],
): QuickAddDraft => ({
  ...draft,
  text: [draft.text, ...products.map(({ productName, quantity }) => `${productName}\t${quantity}`)]
    .filter((line) => line.trim() !== '')
    .join('\n'),
})

/** The draft without some lines, given by their numbers from 1. The choices at the other lines stay. */
export function withoutLines(draft: QuickAddDraft, lines: ReadonlySet<number>): QuickAddDraft {
  const left = draft.text.split(/\r\n|\r|\n/).filter((_, index) => !lines.has(index + 1))
  const texts = new Set(left.map((line) => line.trim()))
  if (texts.size === 0 || (texts.size === 1 && texts.has(''))) return emptyDraft
  return {
    text: left.join('\n'),
    edits: Object.fromEntries(Object.entries(draft.edits).filter(([text]) => texts.has(text))),
  }
}
