import { escapeHtml } from '../../http/html.ts'

/** A paragraph, a table of labels and values, or a link to the web app. */
export type MailPart =
  | string
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { link: string }

/** The contents of a mail. Texts may contain user input. */
export type MailContents = { subject: string; parts: readonly MailPart[] }

export type ComposedMail = { subject: string; text: string; html: string }

const maxSubjectLength = 200

/**
 * Renders a mail as plain text and as HTML. User input stays on its line, cannot change the direction of other text, is
 * escaped, and is not turned into links by mail programs.
 */
export function composeMail({ subject, parts }: MailContents): ComposedMail {
  return {
    subject: oneLine(subject).slice(0, maxSubjectLength).toWellFormed(),
    text: `${parts.map(toText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${parts.map(toHtml).join('')}</body></html>`,
  }
}

const lineBreaksAndControls = /[\s\p{Cc}]+/gu
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g

const oneLine = (text: string) =>
  text.toWellFormed().replace(directionOverrides, '').replace(lineBreaksAndControls, ' ').trim()

// Mail programs turn text that looks like an address into links. A zero-width space prevents that.
const partOfAddress = /(?<=\S)[.@](?=\p{L})|:(?=\/\/)/gu
const withoutLinks = (text: string) => oneLine(text).replace(partOfAddress, '$&\u200b')

function toText(part: MailPart): string {
  if (typeof part === 'string') return withoutLinks(part)
  if ('link' in part) return part.link
  return part.rows.map(([label, value]) => `${withoutLinks(label)}: ${withoutLinks(value)}`).join('\n')
}

function toHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p dir="auto">${escapeHtml(withoutLinks(part))}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.link)}</a></p>`
  const rows = part.rows.map(
    ([label, value]) =>
      `<tr><td dir="auto">${escapeHtml(withoutLinks(label))}</td><td align="right">${escapeHtml(withoutLinks(value))}</td></tr>`,
  )
  return `<table cellpadding="4">${rows.join('')}</table>`
}
