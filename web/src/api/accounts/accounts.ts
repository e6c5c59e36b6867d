import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import * as contract from '@cornerstock/contract/accounts/accounts'
import * as sessionContract from '@cornerstock/contract/accounts/sessions'
import * as setupContract from '@cornerstock/contract/accounts/setup'
import * as staffContract from '@cornerstock/contract/accounts/staff'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { msg } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { readDeviceToken, writeDeviceToken } from '../../state/session/device-tokens.ts'
import { session } from '../../state/session/session.ts'
import { call } from '../http/call.ts'
import { followAccountLanguage } from './language.ts'

/** Stores the session, and the device token that makes this browser a known device at the next sign-in. */
async function storeSession(response: SignedIn) {
  await writeDeviceToken(response.email, response.deviceToken)
  session.signIn(response)
  await followAccountLanguage(response.language)
}

/** Signs in and stores the session. */
export const useLogin = () =>
  useMutation({
    mutationFn: async (body: BodyInputOf<typeof contract.login>) =>
      call(contract.login, {
        body: { ...body, deviceToken: await readDeviceToken(body.email) },
        fallback: msg`Login failed.`,
      }),
    onSuccess: storeSession,
  })

/** Registers a store and stores its session. */
export const useRegister = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.register>) =>
      call(contract.register, { body, fallback: msg`Registration failed.` }),
    onSuccess: storeSession,
  })

/**
 * Acts for another store of the signed-in person from now on, in every tab. Everything that the browser has read for the
 * store before is forgotten.
 */
export const useSwitchStore = () =>
  useMutation({
    mutationFn: (clientId: string) =>
      call(sessionContract.switchStore, { body: { clientId }, fallback: msg`Failed to change the store.` }),
    onSuccess: storeSession,
  })

/** Sets the first password with the token of an invitation, or joins a store as the signed-in person; stores the session. */
export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof staffContract.acceptInvitation>) =>
      call(staffContract.acceptInvitation, { body, fallback: msg`Something went wrong.` }),
    onSuccess: storeSession,
  })

/** Adds the first owner with the token of the set-up link that the server prints, and stores the session. */
export const useSetUp = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof setupContract.setUp>) =>
      call(setupContract.setUp, { body, fallback: msg`Something went wrong.` }),
    onSuccess: storeSession,
  })

/** Verifies an address with the emailed token. */
export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (token: string) =>
      call(contract.verifyEmail, { body: { token }, fallback: msg`Something went wrong.` }),
    onSuccess: () => session.update({ emailVerified: true }),
  })

/** Requests another email that verifies the address of the signed-in account. */
export const useVerifyEmailAgain = () =>
  useMutation({
    mutationFn: () => call(contract.verifyEmailAgain, { fallback: msg`Something went wrong.` }),
  })

/** Requests an email with a link to reset the password. */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.forgotPassword>) =>
      call(contract.forgotPassword, { body, fallback: msg`Something went wrong.` }),
  })

/** Sets a new password with the emailed token. It ends every session of the account, including this browser's. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.resetPassword>) =>
      call(contract.resetPassword, { body, fallback: msg`Something went wrong.` }),
    onSuccess: () => session.signOut(),
  })
