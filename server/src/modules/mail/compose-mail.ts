import { directionOf, type Language } from '@cornerstock/contract/values/languages'
import { escapeHtml } from '../../http/html.ts'
import { say, type Text } from '../../texts/text.ts'

/** A paragraph, a table of labels and values, or a link to the web app; with a label it is shown as a button. */
export type MailPart = Text | { rows: readonly MailRow[] } | { link: string; label?: Text }

export type MailRow = readonly [label: Text, value: Text]

/** The contents of an email. Texts may contain user input. */
export type MailContents = { subject: Text; parts: readonly MailPart[] }

type SaidPart =
  | string
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { link: string; label?: string }

type SaidMail = { subject: string; parts: SaidPart[] }

export type ComposedMail = { subject: string; text: string; html: string }

/** The contents of an email in a language. */
export const sayMail = ({ subject, parts }: MailContents, language: Language): SaidMail => ({
  subject: say(subject, language),
  parts: parts.map((part) => sayPart(part, language)),
})

function sayPart(part: MailPart, language: Language): SaidPart {
  if (typeof part === 'string' || typeof part === 'function') return say(part, language)
  if ('link' in part) return { link: part.link, ...(part.label && { label: say(part.label, language) }) }
  return { rows: part.rows.map(([label, value]) => [say(label, language), say(value, language)] as const) }
}

const maxSubjectLength = 200

/**
 * Renders an email as plain text and as HTML. User input stays on its line, cannot change the direction of other text,
 * is escaped, and is not turned into links by email programs.
 */
export function composeMail(contents: MailContents, language: Language): ComposedMail {
  const { subject, parts } = sayMail(contents, language)
  const attributes = `lang="${language}" dir="${directionOf(language)}"`
  return {
    subject: oneLine(subject).slice(0, maxSubjectLength).toWellFormed(),
    text: `${parts.map(toText).join('\n\n')}\n`,
    html: `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body>${parts.map(toHtml).join('')}</body></html>`,
  }
}

const lineBreaksAndControls = /[\s\p{Cc}]+/gu
// The isolates around values in Arabic texts stay: they only keep the order of the words.
const directionOverrides = /[\u202a-\u202e\u2066\u2067]/g

const oneLine = (text: string) =>
  text.toWellFormed().replace(directionOverrides, '').replace(lineBreaksAndControls, ' ').trim()

// Email programs turn text that looks like an address into links. A zero-width space prevents that.
const partOfAddress = /(?<=\S)[.@](?=\p{L})|:(?=\/\/)/gu
const withoutLinks = (text: string) => oneLine(text).replace(partOfAddress, '$&\u200b')

function toText(part: SaidPart): string {
  if (typeof part === 'string') return withoutLinks(part)
  if ('link' in part) return part.label ? `${withoutLinks(part.label)}:\n${part.link}` : part.link
  return part.rows.map(([label, value]) => `${withoutLinks(label)}: ${withoutLinks(value)}`).join('\n')
}

// It has no colors of its own, so that it can be read in light and in dark email programs.
const buttonStyle =
  'display: inline-block; padding: 12px 20px; border: 2px solid; border-radius: 8px; font-weight: bold; text-decoration: none'

function toHtml(part: SaidPart): string {
  if (typeof part === 'string') return `<p dir="auto">${escapeHtml(withoutLinks(part))}</p>`
  if ('link' in part) {
    const href = escapeHtml(part.link)
    return part.label
      ? `<p><a href="${href}" style="${buttonStyle}">${escapeHtml(withoutLinks(part.label))}</a></p>`
      : `<p><a href="${href}">${href}</a></p>`
  }
  const rows = part.rows.map(
    ([label, value]) =>
      `<tr><td dir="auto">${escapeHtml(withoutLinks(label))}</td><td style="text-align: end">${escapeHtml(withoutLinks(value))}</td></tr>`,
  )
  return `<table cellpadding="4">${rows.join('')}</table>`
}
