/** A part of the terms: its heading (null for the text before the first heading) and its paragraphs. */
export interface Clause {
  title: string | null
  paragraphs: string[]
}

const heading = /^#+\s+(.*)$/

/** Splits terms into clauses at headings (lines that begin with `# `), and into paragraphs at empty lines. */
export function parseTerms(terms: string): Clause[] {
  const clauses: Clause[] = [{ title: null, paragraphs: [] }]
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) clauses.at(-1)?.paragraphs.push(lines.join('\n'))
    lines = []
  }
  for (const line of terms.split(/\r?\n/)) {
    const title = heading.exec(line)?.[1]
    if (title === undefined && line.trim() !== '') {
      lines.push(line.trim())
      continue
    }
    endParagraph()
    if (title !== undefined) clauses.push({ title: title.trim(), paragraphs: [] })
  }
  endParagraph()
  return clauses.filter(({ title, paragraphs }) => title !== null || paragraphs.length > 0)
}
