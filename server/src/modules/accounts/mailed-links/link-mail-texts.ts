import { type ComposedMail, composeMail } from '../../mail/compose-mail.ts'
import type { Account } from '../account-queries.ts'
import type { MailedKind } from './mailed-link-service.ts'

type Composer = (account: Pick<Account, 'name' | 'storeName'>, link: string) => ComposedMail

const composers: Record<MailedKind, Composer> = {
  reset: ({ storeName }, link) =>
    composeMail({
      subject: 'Set a new Cornerstock password',
      parts: [
        `Hello ${storeName},`,
        'someone asked for a new password for your Cornerstock account. Set it here, within one hour:',
        { link },
        'If that was not you, ignore this mail: nothing has changed.',
      ],
    }),
  invitation: ({ name, storeName }, link) =>
    composeMail({
      subject: 'Your invitation to Cornerstock',
      parts: [
        `Hello ${name || storeName},`,
        'you are invited to Cornerstock. Choose your password here, within seven days:',
        { link },
        'If you do not expect this, ignore this mail.',
      ],
    }),
}

const paths: Record<MailedKind, string> = {
  reset: '/reset-password',
  invitation: '/accept-invitation',
}

/** The address of a link, under the public address of the shop. */
export const linkAddress = (publicUrl: string, kind: MailedKind, token: string): string =>
  `${publicUrl}${paths[kind]}?token=${token}`

/** The mail that brings a link to an account. */
export const composeLinkMail = (kind: MailedKind, ...args: Parameters<Composer>): ComposedMail =>
  composers[kind](...args)
