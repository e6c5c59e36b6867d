import { text } from '../../../texts/text.ts'
import { type ComposedMail, composeMail, type MailContents } from '../../mail/compose-mail.ts'
import type { Account } from '../account-queries.ts'
import type { MailedKind } from './mailed-link-service.ts'

type Linked = Pick<Account, 'name' | 'storeName'>

const contents: Record<MailedKind, (account: Linked, link: string, company: string) => MailContents> = {
  reset: ({ storeName }, link, company) => ({
    subject: text('Set a new {company} password', { company }),
    parts: [
      text('Hello {name},', { name: storeName }),
      text('someone asked for a new password for your {company} account. Set it here, within one hour:', {
        company,
      }),
      { link },
      text('If that was not you, ignore this email: nothing has changed.'),
    ],
  }),
  invitation: ({ name, storeName }, link, company) => ({
    subject: text('Your invitation to {company}', { company }),
    parts: [
      text('Hello {name},', { name: name || storeName }),
      text('you are invited to {company}. Choose your password here, within seven days:', { company }),
      { link },
      text('If you do not expect this, ignore this email.'),
    ],
  }),
  person: ({ name, storeName }, link, company) => ({
    subject: text('{store} invites you to order at {company}', { store: storeName, company }),
    parts: [
      text('Hello {name},', { name: name || storeName }),
      text(
        '{store} invites you to act for its store at {company}. Accept the invitation here, within seven days:',
        { store: storeName, company },
      ),
      { link },
      text('If you do not expect this, ignore this email.'),
    ],
  }),
  verification: ({ storeName }, link, company) => ({
    subject: text('Welcome to {company}: please verify your email address', { company }),
    parts: [
      text('Hello {name},', { name: storeName }),
      text(
        'thank you for signing up. Open this link within seven days, and you will get emails about your orders:',
      ),
      { link },
      text('If you did not sign up, ignore this email: you will get no others.'),
    ],
  }),
}

const paths: Record<MailedKind | 'owner', string> = {
  reset: '/reset-password',
  invitation: '/accept-invitation',
  verification: '/verify-email',
  owner: '/accept-invitation',
  person: '/accept-invitation',
}

/**
 * The address of a link, under the public address of the shop. A person who has a password signs in to accept an
 * invitation into a store.
 */
export const linkAddress = (
  publicUrl: string,
  kind: MailedKind | 'owner',
  token: string,
  { passwordHash }: Pick<Account, 'passwordHash'> = { passwordHash: null },
): string =>
  `${publicUrl}${paths[kind]}?token=${token}${kind === 'person' && passwordHash !== null ? '&account=1' : ''}`

/** The email with a link for an account, in its language. */
export const composeLinkMail = (
  kind: MailedKind,
  account: Linked & Pick<Account, 'language'>,
  link: string,
  companyName: string,
): ComposedMail => composeMail(contents[kind](account, link, companyName), account.language)
