import { readSession } from '@cornerstock/contract/accounts/sessions'
import { msg } from '@lingui/core/macro'
import { session } from '../../state/session/session.ts'
import { call } from '../http/call.ts'

/** Asks the server who is signed in, for what the stored session does not say. Throws like `call`. */
export async function completeSession(): Promise<void> {
  session.update(await call(readSession, { fallback: msg`Something went wrong.` }))
}
