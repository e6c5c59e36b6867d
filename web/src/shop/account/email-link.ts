import { toMailLink } from '../../company/contact-links.ts'

// Email uses CRLF; encodeURIComponent throws on lone surrogates.
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n'))

/** A `mailto:` link with a subject and a body of the given lines. */
export const toEmailLink = (email: string, subject: string, lines: readonly string[]): string =>
  `${toMailLink(email)}?subject=${encode(subject)}&body=${encode(lines.join('\n'))}`
