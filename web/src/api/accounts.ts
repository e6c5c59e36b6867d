import * as contract from '@cornerstock/contract/accounts'
import type { BodyInputOf } from '@cornerstock/contract/endpoint'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { session } from '../state/session.ts'
import { call } from './http/call.ts'

/** Signs in and keeps the session. */
export const useLogin = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.login>) =>
      call(contract.login, { body, fallback: i18n._(msg`Login failed.`) }),
    onSuccess: (answer) => session.signIn(answer),
  })

/** Signs a store up; the session starts once the promise slides begin. */
export const useRegister = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.register>) =>
      call(contract.register, { body, fallback: i18n._(msg`Registration failed.`) }),
    onSuccess: (answer) => session.signIn(answer),
  })

/** Asks for a link by mail. */
export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.forgotPassword>) =>
      call(contract.forgotPassword, { body, fallback: i18n._(msg`Something went wrong.`) }),
  })

/** Sets a new password with the mailed token. That ends every session of the account, this browser's too. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.resetPassword>) =>
      call(contract.resetPassword, { body, fallback: i18n._(msg`Something went wrong.`) }),
    onSuccess: () => session.signOut(),
  })
