import { contact } from '../../company/contact.ts'

// Email uses CRLF; encodeURIComponent throws on lone surrogates.
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n'))

/** A `mailto:` link to the wholesaler with a subject and a body of the given lines. */
export const toEmailLink = (subject: string, lines: readonly string[]): string =>
  `${contact.emailLink}?subject=${encode(subject)}&body=${encode(lines.join('\n'))}`
