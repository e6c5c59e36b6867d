import type { Database } from '../../database/pool.ts'
import { AppError } from '../../errors/app-error.ts'
import { createToken, hashToken } from '../../random-token.ts'
import { text } from '../../texts/text.ts'
import { readNames } from '../accounts/people/own-stores-service.ts'
import { writeLog } from '../app-logs/app-log-service.ts'
import { findActionLink, insertActionLink, type LinkedThing } from './action-link-queries.ts'

/** The token of a new link for a person, which goes into an email and is stored only as a hash. */
export async function createActionLink(
  transaction: Database,
  personId: string,
  thing: LinkedThing,
): Promise<string> {
  const token = createToken()
  await insertActionLink(transaction, { tokenHash: hashToken(token), personId, ...thing })
  return token
}

type LinkCode = 'SKIP_TOKEN_INVALID' | 'OFFER_TOKEN_INVALID'

/** For whom a link acts. */
type Linked = { personId: string; clientId: string }

/** The date that a link skips. Throws SKIP_TOKEN_INVALID for any other token. */
export async function readLinkedDate(
  db: Database,
  token: string,
): Promise<Linked & { standingOrderId: number; day: string }> {
  const { personId, clientId, standingOrderId, day } = await readLink(db, token, 'SKIP_TOKEN_INVALID')
  if (standingOrderId === null || day === null) throw linkIsInvalid('SKIP_TOKEN_INVALID')
  return { personId, clientId, standingOrderId, day }
}

/** The offer that a link answers. Throws OFFER_TOKEN_INVALID for any other token. */
export async function readLinkedOffer(
  db: Database,
  token: string,
): Promise<Linked & { orderId: number; offerId: number }> {
  const { personId, clientId, orderId, offerId } = await readLink(db, token, 'OFFER_TOKEN_INVALID')
  if (orderId === null || offerId === null) throw linkIsInvalid('OFFER_TOKEN_INVALID')
  return { personId, clientId, orderId, offerId }
}

async function readLink(db: Database, token: string, code: LinkCode) {
  const link = await findActionLink(db, hashToken(token))
  if (!link) throw linkIsInvalid(code)
  return link
}

/** Logs what a person did with a link. Nobody is signed in, so the log needs the name of the person. */
export async function logLinkUse(
  transaction: Database,
  { personId, clientId, source, what }: { personId: string; clientId: string; source: string; what: string },
): Promise<void> {
  const { personName } = await readNames(transaction, { clientId, personId })
  const message = `${personName} ${what}, with the link in an email.`
  await writeLog(transaction, { level: 'Information', source, message, clientId })
}

/** A link that never was, or whose store or person is gone. */
export const linkIsInvalid = (code: LinkCode) => new AppError(code, text('This link is not valid.'))
