import { contact } from '../../company/contact.ts'

const part = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n'))

/** Opens the mail program with a mail to us that only needs to be sent. */
export const toEmailLink = (subject: string, lines: readonly string[]): string =>
  `${contact.emailLink}?subject=${part(subject)}&body=${part(lines.join('\n'))}`
