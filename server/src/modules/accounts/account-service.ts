import type { BusinessType, Registration, SignedIn } from '@cornerstock/contract/accounts'
import { type Context, isStaff, type SignedInContext } from '../../context.ts'
import type { Database, Pool } from '../../database/pool.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { writeLog } from '../app-logs/app-log-service.ts'
import {
  type Account,
  accountExists,
  clientExists,
  countSignInFailures,
  deleteSignInFailure,
  findAccountByEmail,
  insertAccount,
  insertSignInFailure,
  lockSignIns,
  replacePassword,
  type SignInFailures,
} from './account-queries.ts'
import { hashPassword, isPasswordCorrect, nobodysHash } from './passwords/passwords.ts'
import type { Tokens } from './sessions/tokens.ts'

// HTTP contract, Auth: ten for one account or fifty from one address within 15 minutes.
const failuresPerAccount = 10
const failuresPerAddress = 50
const failureWindow = 15 * 60_000

/** The refusal of an email that, in any letter case, another account has. */
export const emailTaken = () => new AppError('EMAIL_TAKEN', 'An account with this email already exists.')

/** Signs a store up; EMAIL_TAKEN where the email, in any letter case, has an account. */
export async function registerClient(
  context: Context,
  tokens: Tokens,
  form: Registration,
): Promise<SignedIn> {
  const { password, confirmPassword: _, PrefferresWholesaler: preferredWholesaler, ...profile } = form
  const account = await insertAccount(context.db, {
    ...profile,
    preferredWholesaler,
    role: 'client',
    passwordHash: await hashPassword(password),
  })
  if (!account) throw emailTaken()
  return toSignedIn(tokens, account)
}

/**
 * Signs in. A wrong password and an unknown email are told alike and take alike long; after too many
 * failures the right password is refused too, until the window has passed.
 */
export async function signIn(
  context: Context,
  tokens: Tokens,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const attempt = await beginAttempt(context, email)
  const account = await findAccountByEmail(context.db, email)
  const isCorrect = await isPasswordCorrect(password, account?.passwordHash ?? nobodysHash).catch(
    async (error: unknown) => {
      // Nobody has looked at the password: that is no failure.
      await deleteSignInFailure(context.db, attempt)
      throw error
    },
  )
  if (!account || !isCorrect) {
    await writeLog(context.db, {
      level: 'Warning',
      source: 'sign-in',
      message: 'A sign-in failed.',
      clientId: account?.accountId ?? null,
    })
    throw new AppError('WRONG_CREDENTIALS', 'Wrong email or password.')
  }
  await deleteSignInFailure(context.db, attempt)
  return toSignedIn(tokens, account)
}

/**
 * Counts an attempt as failed before its password is looked at, or many guesses sent at once would all
 * slip through before the first was counted. Refuses it where too many have failed already.
 */
async function beginAttempt({ db, networkAddress, now }: Context, email: string): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockSignIns(transaction, email, networkAddress)
    refuseAfter(await countSignInFailures(transaction, email, networkAddress, windowAround(now)), now)
    return insertSignInFailure(transaction, email, networkAddress, now)
  })
}

// Another server's clock may be a little ahead; what a clock wrote that ran far ahead must lock nobody out later.
const windowAround = (now: Date): [Date, Date] => [
  new Date(now.getTime() - failureWindow),
  new Date(now.getTime() + failureWindow),
]

function refuseAfter(failures: SignInFailures, now: Date): void {
  const isAccountLimited = failures.ofEmail >= failuresPerAccount
  if (!isAccountLimited && failures.ofAddress < failuresPerAddress) return
  const oldest = isAccountLimited ? failures.oldestOfEmail : failures.oldestOfAddress
  const until = (oldest ?? now).getTime() + failureWindow
  throw new AppError('TOO_MANY_REQUESTS', 'Too many failed sign-ins. Please wait 15 minutes and try again.', {
    retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
  })
}

function toSignedIn(tokens: Tokens, account: Account): SignedIn {
  return {
    token: tokens.sign(account),
    clientId: account.accountId,
    email: account.email,
    storeName: account.storeName,
    storeAddress: account.storeAddress,
    businessOwnerName: account.businessOwnerName,
    businessType: account.businessType,
    phoneNumber: account.phoneNumber,
    deliveryNotes: account.deliveryNotes,
    isAdmin: isStaff(account),
    referralCode: account.referralCode,
    PrefferresWholesaler: account.preferredWholesaler,
  }
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * Whose data a call is about. What a call says is a claim: a client may only name itself (403 otherwise,
 * whether or not the other exists) and may leave itself unnamed; staff must name an account that exists.
 */
export async function resolveClientId(
  { actor, db }: SignedInContext,
  claimedClientId: string | undefined,
): Promise<string> {
  const claim = claimedClientId?.toLowerCase()
  if (claim === actor.accountId) return claim
  if (isStaff(actor)) {
    if (claim === undefined)
      throw new AppError('BAD_REQUEST', 'Say which client: clientId is missing.', {
        details: [{ path: 'clientId', message: 'This is required.' }],
      })
    if (!isUuid(claim) || !(await accountExists(db, claim)))
      throw new AppError('NOT_FOUND', 'Client not found.')
    return claim
  }
  if (claim !== undefined) throw new AppError('FORBIDDEN', 'This belongs to another account.')
  return actor.accountId
}

/** The id of a client that staff name; NOT_FOUND where no store owner has it. */
export async function requireClient(db: Database, clientId: string): Promise<string> {
  const id = clientId.toLowerCase()
  if (!isUuid(id) || !(await clientExists(db, id))) throw notFound('Client')
  return id
}

type StaffAccount = {
  email: string
  password: string
  storeName: string
  storeAddress?: string
  phoneNumber?: string
}

/** Makes sure that a staff account with this email and password exists (`ADMIN_EMAIL`, the demo's staff). */
export async function ensureStaffAccount(db: Pool, staff: StaffAccount): Promise<void> {
  const existing = await findAccountByEmail(db, staff.email)
  if (existing && !isStaff(existing))
    throw new Error(`${staff.email} belongs to a client and cannot be made staff.`)
  if (existing && (await isPasswordCorrect(staff.password, existing.passwordHash))) return
  const passwordHash = await hashPassword(staff.password)
  if (existing) return replacePassword(db, existing.accountId, passwordHash)
  await insertAccount(db, {
    role: 'owner',
    email: staff.email,
    passwordHash,
    storeName: staff.storeName,
    storeAddress: staff.storeAddress ?? '',
    businessOwnerName: '',
    businessType: '' satisfies BusinessType | '',
    phoneNumber: staff.phoneNumber ?? '',
    deliveryNotes: '',
    referralCode: '',
    preferredWholesaler: '',
  })
}
