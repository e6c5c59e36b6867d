import type { Settings } from '@cornerstock/contract/office/settings'
import { locales } from '@cornerstock/contract/values/languages'
import { type Text, text } from '../../../texts/text.ts'
import type { MailContents } from '../../mail/compose-mail.ts'
import type { Account } from '../account-queries.ts'

/** How a password was changed. */
export type PasswordChange = 'account' | 'reset' | 'invitation' | 'ownerLink' | 'staff'

const passwordChanges = (values: { company: string; time: Text }): Record<PasswordChange, Text> => ({
  account: text(
    'the password of your {company} account was changed from a device that was signed in on {time}. All other devices were signed out.',
    values,
  ),
  reset: text(
    'the password of your {company} account was changed with a link that was emailed to you on {time}. All other devices were signed out.',
    values,
  ),
  invitation: text(
    'the password of your {company} account was changed with an invitation that was emailed to you on {time}. All other devices were signed out.',
    values,
  ),
  ownerLink: text(
    'the password of your {company} account was changed with an owner link that was created on the server on {time}. All other devices were signed out.',
    values,
  ),
  staff: text(
    'the password of your {company} account was changed by our staff on {time}. All other devices were signed out.',
    values,
  ),
})

/** How the second factor of a member of staff changed; `removed` is by an owner. */
export type TwoFactorChange =
  | { kind: 'on' | 'replaced' | 'off' | 'removed' }
  | { kind: 'recoveryCodeUsed'; codesLeft: number }

type NoticeDetails = { now: Date } & Pick<Settings, 'companyName' | 'timeZone'>

/** A time as the company's clocks show it, with the name of their zone. */
const localTime =
  ({ now, timeZone }: NoticeDetails): Text =>
  (language) => {
    const inZone = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language], { ...options, timeZone })
    const parts = inZone({ timeZoneName: 'short' }).formatToParts(now)
    const zone = parts.find(({ type }) => type === 'timeZoneName')?.value
    return `${inZone({ dateStyle: 'long', timeStyle: 'short' }).format(now)} ${zone}`
  }

type Named = Pick<Account, 'name' | 'storeName'>
const greeting = ({ name, storeName }: Named) => text('Hello {name},', { name: name || storeName })

export const newPasswordNotice = (
  account: Named,
  change: PasswordChange,
  details: NoticeDetails,
): MailContents => ({
  subject: text('Your {company} password was changed', { company: details.companyName }),
  parts: [
    greeting(account),
    passwordChanges({ company: details.companyName, time: localTime(details) })[change],
    ...(change === 'ownerLink'
      ? [text('Your account is an owner now. Two-step sign-in is off; please set it up again.')]
      : []),
    text('If this was not you, open {company}, choose “Forgot password?” to set another one, and tell us.', {
      company: details.companyName,
    }),
  ],
})

/**
 * The notice to the former address. It does not name the new one, because somebody else may now read the email of the
 * former one.
 */
export const formerEmailNotice = (account: Named, details: NoticeDetails): MailContents => ({
  subject: text('The email address of your {company} account was changed', { company: details.companyName }),
  parts: [
    greeting(account),
    text(
      'our staff changed the email address of your {company} account on {time}. Emails no longer go to this address.',
      { company: details.companyName, time: localTime(details) },
    ),
    text('If you did not ask for this, please tell us.'),
  ],
})

export const newEmailNotice = (account: Named, details: NoticeDetails): MailContents => ({
  subject: text('This is now the email address of your {company} account', { company: details.companyName }),
  parts: [
    greeting(account),
    text(
      'our staff changed the email address of your {company} account to this one on {time}. Sign in with it from now on.',
      { company: details.companyName, time: localTime(details) },
    ),
    text('If you did not ask for this, please tell us.'),
  ],
})

const twoFactorSubjects = (companyName: string): Record<TwoFactorChange['kind'], Text> => ({
  on: text('Two-step sign-in was turned on for your {company} account', { company: companyName }),
  replaced: text('Two-step sign-in was set up again for your {company} account', { company: companyName }),
  off: text('Two-step sign-in was turned off for your {company} account', { company: companyName }),
  removed: text('Two-step sign-in was turned off for your {company} account', { company: companyName }),
  recoveryCodeUsed: text('A recovery code of your {company} account was used', { company: companyName }),
})

function describeTwoFactorChange(change: TwoFactorChange, details: NoticeDetails): Text {
  const time = localTime(details)
  switch (change.kind) {
    case 'on':
      return text(
        'two-step sign-in was turned on for your {company} account on {time}. From now on you need a code from your authenticator app to sign in.',
        { company: details.companyName, time },
      )
    case 'replaced':
      return text(
        'two-step sign-in was set up again for your {company} account on {time}. Codes of the former app and the former recovery codes no longer work.',
        { company: details.companyName, time },
      )
    case 'off':
      return text(
        'two-step sign-in was turned off for your {company} account on {time}. Your password alone is enough to sign in.',
        { company: details.companyName, time },
      )
    case 'removed':
      return text(
        'an owner turned off two-step sign-in for your {company} account on {time}. Your password alone is enough to sign in. Please set it up again.',
        { company: details.companyName, time },
      )
    case 'recoveryCodeUsed':
      return text(
        'a recovery code of your {company} account was used on {time}. Recovery codes left: {codes}.',
        { company: details.companyName, time, codes: change.codesLeft },
      )
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
    text('If this was not you, change your password, sign out all other devices, and tell an owner.'),
  ],
})
