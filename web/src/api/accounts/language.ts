import * as contract from '@cornerstock/contract/accounts/accounts'
import { currentLanguage, type Language } from '@cornerstock/contract/values/languages'
import { msg } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { markLanguageChosen, storeLanguage, takeLanguageChosen } from '../../state/language.ts'
import { session } from '../../state/session/session.ts'
import { ApiError } from '../http/api-error.ts'
import { call } from '../http/call.ts'

const saveLanguage = (language: Language) =>
  call(contract.setLanguage, {
    body: { language },
    fallback: msg`The language was not saved to your account.`,
  })

/** Shows a language, and stores it in this browser and in the account that is signed in. */
export const useSetLanguage = () =>
  useMutation({
    mutationFn: async (language: Language) => {
      await storeLanguage(language).catch(() => {
        throw new ApiError(msg`The language could not be loaded. Check your connection and try again.`, {
          status: 0,
          code: 'NO_RESPONSE',
        })
      })
      if (session.get().token) await saveLanguage(language)
      else markLanguageChosen()
    },
  })

/**
 * Shows the account's language after a sign-in. English is not followed, because accounts that never chose a language
 * also have it. A language that was just chosen in this tab is stored in the account instead. Never rejects, because
 * the sign-in has already succeeded.
 */
export async function followAccountLanguage(language: Language): Promise<void> {
  const isChosen = takeLanguageChosen()
  if (language === currentLanguage()) return
  if (isChosen) await saveLanguage(currentLanguage()).catch(() => undefined)
  else if (language !== 'en') await storeLanguage(language).catch(() => undefined)
}
