import { type ComposedMail, composeMail } from '../../mail/compose-mail.ts'
import type { Account } from '../account-queries.ts'
import type { MailedKind } from './mailed-link-service.ts'

type Composer = (
  account: Pick<Account, 'name' | 'storeName'>,
  link: string,
  companyName: string,
) => ComposedMail

const composers: Record<MailedKind, Composer> = {
  reset: ({ storeName }, link, companyName) =>
    composeMail({
      subject: `Set a new ${companyName} password`,
      parts: [
        `Hello ${storeName},`,
        `someone asked for a new password for your ${companyName} account. Set it here, within one hour:`,
        { link },
        'If that was not you, ignore this mail: nothing has changed.',
      ],
    }),
  invitation: ({ name, storeName }, link, companyName) =>
    composeMail({
      subject: `Your invitation to ${companyName}`,
      parts: [
        `Hello ${name || storeName},`,
        `you are invited to ${companyName}. Choose your password here, within seven days:`,
        { link },
        'If you do not expect this, ignore this mail.',
      ],
    }),
  verification: ({ storeName }, link, companyName) =>
    composeMail({
      subject: `Welcome to ${companyName}: please verify your email address`,
      parts: [
        `Hello ${storeName},`,
        'thank you for signing up. Open this link within seven days, and you will get mails about your orders:',
        { link },
        'If you did not sign up, ignore this mail: you will get no others.',
      ],
    }),
}

const paths: Record<MailedKind | 'owner', string> = {
  reset: '/reset-password',
  invitation: '/accept-invitation',
  verification: '/verify-email',
  owner: '/accept-invitation',
}

/** The address of a link, under the public address of the shop. */
export const linkAddress = (publicUrl: string, kind: MailedKind | 'owner', token: string): string =>
  `${publicUrl}${paths[kind]}?token=${token}`

/** The mail with a link for an account. */
export const composeLinkMail = (kind: MailedKind, ...args: Parameters<Composer>): ComposedMail =>
  composers[kind](...args)
