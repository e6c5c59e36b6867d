import type { MailContents } from '../../mail/compose-mail.ts'
import type { Account } from '../account-queries.ts'

/** How a password was changed. */
export type PasswordChange = 'account' | 'reset' | 'invitation' | 'ownerLink' | 'staff'

const passwordChanges: Record<PasswordChange, string> = {
  account: 'from a device that was signed in',
  reset: 'with a link that was mailed to you',
  invitation: 'with an invitation that was mailed to you',
  ownerLink: 'with an owner link that was created on the server',
  staff: 'by our staff',
}

/** How the second factor of a member of staff changed; `removed` is by an owner. */
export type TwoFactorChange =
  | { kind: 'on' | 'replaced' | 'off' | 'removed' }
  | { kind: 'recoveryCodeUsed'; codesLeft: number }

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const format = (time: Date) => `${timeFormat.format(time)} UTC`

type NoticeDetails = { now: Date; companyName: string }
type Named = Pick<Account, 'name' | 'storeName'>
const greeting = ({ name, storeName }: Named) => `Hello ${name || storeName},`

export const newPasswordNotice = (
  account: Named,
  change: PasswordChange,
  { now, companyName }: NoticeDetails,
): MailContents => ({
  subject: `Your ${companyName} password was changed`,
  parts: [
    greeting(account),
    `the password of your ${companyName} account was changed ${passwordChanges[change]} on ${format(now)}. All other devices were signed out.`,
    ...(change === 'ownerLink'
      ? ['Your account is an owner now. Two-step sign-in is off; please set it up again.']
      : []),
    `If this was not you, open ${companyName}, choose “Forgot password?” to set another one, and tell us.`,
  ],
})

/** The notice to the former address. It does not name the new one, as the former may be read by somebody else now. */
export const formerEmailNotice = (account: Named, { now, companyName }: NoticeDetails): MailContents => ({
  subject: `The email address of your ${companyName} account was changed`,
  parts: [
    greeting(account),
    `our staff changed the email address of your ${companyName} account on ${format(now)}. Mails no longer go to this address.`,
    'If you did not ask for this, please tell us.',
  ],
})

export const newEmailNotice = (account: Named, { now, companyName }: NoticeDetails): MailContents => ({
  subject: `This is now the email address of your ${companyName} account`,
  parts: [
    greeting(account),
    `our staff changed the email address of your ${companyName} account to this one on ${format(now)}. Sign in with it from now on.`,
    'If you did not ask for this, please tell us.',
  ],
})

const twoFactorSubjects = (companyName: string): Record<TwoFactorChange['kind'], string> => ({
  on: `Two-step sign-in was turned on for your ${companyName} account`,
  replaced: `Two-step sign-in was set up again for your ${companyName} account`,
  off: `Two-step sign-in was turned off for your ${companyName} account`,
  removed: `Two-step sign-in was turned off for your ${companyName} account`,
  recoveryCodeUsed: `A recovery code of your ${companyName} account was used`,
})

function describeTwoFactorChange(change: TwoFactorChange, { now, companyName }: NoticeDetails): string {
  const time = format(now)
  switch (change.kind) {
    case 'on':
      return `two-step sign-in was turned on for your ${companyName} account on ${time}. From now on you need a code from your authenticator app to sign in.`
    case 'replaced':
      return `two-step sign-in was set up again for your ${companyName} account on ${time}. Codes of the former app and the former recovery codes no longer work.`
    case 'off':
      return `two-step sign-in was turned off for your ${companyName} account on ${time}. Your password alone is enough to sign in.`
    case 'removed':
      return `an owner turned off two-step sign-in for your ${companyName} account on ${time}. Your password alone is enough to sign in. Please set it up again.`
    case 'recoveryCodeUsed':
      return `a recovery code of your ${companyName} account was used on ${time}. Recovery codes left: ${change.codesLeft}.`
  }
}

export const twoFactorNotice = (
  account: Named,
  change: TwoFactorChange,
  details: NoticeDetails,
): MailContents => ({
  subject: twoFactorSubjects(details.companyName)[change.kind],
  parts: [
    greeting(account),
    describeTwoFactorChange(change, details),
    'If this was not you, change your password, sign out all other devices, and tell an owner.',
  ],
})
