import type { MailContents } from '../../mail/compose-mail.ts'
import type { Account } from '../account-queries.ts'

/** How a password was changed. */
export type PasswordChange = 'account' | 'reset' | 'invitation' | 'staff'

const passwordChanges: Record<PasswordChange, string> = {
  account: 'from a device that was signed in',
  reset: 'with a link that was mailed to you',
  invitation: 'with an invitation that was mailed to you',
  staff: 'by our staff',
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const format = (time: Date) => `${timeFormat.format(time)} UTC`

type Named = Pick<Account, 'name' | 'storeName'>
const greeting = ({ name, storeName }: Named) => `Hello ${name || storeName},`

export const newPasswordNotice = (account: Named, change: PasswordChange, now: Date): MailContents => ({
  subject: 'Your Cornerstock password was changed',
  parts: [
    greeting(account),
    `the password of your Cornerstock account was changed ${passwordChanges[change]} on ${format(now)}. All other devices were signed out.`,
    'If this was not you, open Cornerstock, choose “Forgot password?” to set another one, and tell us.',
  ],
})

/** The notice to the former address. It does not name the new one, as the former may be read by somebody else now. */
export const formerEmailNotice = (account: Named, now: Date): MailContents => ({
  subject: 'The email address of your Cornerstock account was changed',
  parts: [
    greeting(account),
    `our staff changed the email address of your Cornerstock account on ${format(now)}. Mails no longer go to this address.`,
    'If you did not ask for this, please tell us.',
  ],
})

export const newEmailNotice = (account: Named, now: Date): MailContents => ({
  subject: 'This is now the email address of your Cornerstock account',
  parts: [
    greeting(account),
    `our staff changed the email address of your Cornerstock account to this one on ${format(now)}. Sign in with it from now on.`,
    'If you did not ask for this, please tell us.',
  ],
})
