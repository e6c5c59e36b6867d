import type { Context, SignedInContext } from '../../../context.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { findAddressedAccount, updateEmailVerified } from '../account-queries.ts'
import type { LinkMails } from '../mailed-links/link-mails.ts'
import { findLink } from '../mailed-links/mailed-link-queries.ts'

/**
 * Verifies the address that a token was emailed to. The same token may be sent again until it expires.
 * Throws VERIFICATION_INVALID if the token is unknown or expired, or the account has another address by now.
 */
export async function verifyEmail({ db, now }: Context, token: string): Promise<void> {
  const link = await findLink(db, token, ['verification'], now)
  const isVerified =
    link?.accountId && link.email && (await updateEmailVerified(db, link.accountId, link.email, now))
  if (!isVerified)
    throw new AppError(
      'VERIFICATION_INVALID',
      text('This link has expired. Please sign in and ask for a new one.'),
    )
}

/** Emails the signed-in account another link, unless its address is verified or the limit of links is reached. */
export async function mailVerificationAgain(
  { db, actor }: SignedInContext,
  linkMails: LinkMails,
): Promise<void> {
  const account = await findAddressedAccount(db, actor.personId)
  if (!account) throw notFound('Account')
  if (!account.emailVerifiedAt) await linkMails.request('verification', account.email)
}
