/** A paragraph, lines of a thing and its amount, or an address of ours on a line of its own. */
export type MailPart =
  | string
  | { rows: readonly (readonly [what: string, amount: string])[] }
  | { link: string }

/** What a mail says. Texts may hold what people typed, as they typed it. */
export type MailContents = { subject: string; parts: readonly MailPart[] }

export type ComposedMail = { subject: string; text: string; html: string }

const maxSubjectLength = 200

/**
 * Writes a mail out as plain text and as HTML. What people typed stays within its line, cannot turn the
 * letters around it, is no markup, and no mail program makes a link of it.
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

// Mail programs make links of whatever looks like an address: an invisible break within keeps them from it.
const partOfAddress = /(?<=\S)[.@](?=\p{L})|:(?=\/\/)/gu
const inert = (text: string) => oneLine(text).replace(partOfAddress, '$&\u200b')

function toText(part: MailPart): string {
  if (typeof part === 'string') return inert(part)
  if ('link' in part) return part.link
  return part.rows.map(([what, amount]) => `${inert(what)}: ${inert(amount)}`).join('\n')
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function toHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p dir="auto">${escapeHtml(inert(part))}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.link)}</a></p>`
  const rows = part.rows.map(
    ([what, amount]) =>
      `<tr><td dir="auto">${escapeHtml(inert(what))}</td><td align="right">${escapeHtml(inert(amount))}</td></tr>`,
  )
  return `<table cellpadding="4">${rows.join('')}</table>`
}
