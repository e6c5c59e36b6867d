import { i18n } from '@lingui/core'
import { messages } from '../locales/en/messages.po'

/** English is the source and, so far, the one language; another one is loaded here before the first render. */
export function activateTexts() {
  i18n.loadAndActivate({ locale: 'en', messages })
  return i18n
}
