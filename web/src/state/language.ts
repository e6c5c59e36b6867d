import { addFieldTexts } from '@cornerstock/contract/texts/field-texts'
import type { Texts } from '@cornerstock/contract/texts/render'
import {
  chooseLanguage,
  currentLanguage,
  directionOf,
  type Language,
  languages,
  locales,
  setCurrentLanguage,
} from '@cornerstock/contract/values/languages'
import { i18n, type Messages } from '@lingui/core'
import * as english from '../locales/en/messages.po?audience=everyone'

// A cookie, because signing out empties both storages but must keep the language.
const cookieName = 'language'
const cookieAttributes = 'path=/; max-age=31536000; samesite=lax'

/** Marks in this tab that the visitor chose a language. At the next sign-in, the account takes this language. */
const chosenKey = 'languageChosen'

const formatDate = i18n.date.bind(i18n)
// A line must not end between a time and its "PM", which is one letter in Arabic.
i18n.date = (...values) => formatDate(...values).replace(/(\d) (?=[\p{Letter}.]+$)/u, '$1\u00a0')

interface Catalog {
  messages: Messages
}

/** The parts of the app with a file of texts of their own (build/text-catalogs.ts). */
type Layout = 'shop' | 'office' | 'desk' | 'driver'

const loadCatalog: Record<Language, Record<'everyone' | Layout, () => Promise<Catalog>>> = {
  en: {
    everyone: async () => english,
    shop: () => import('../locales/en/messages.po?audience=shop'),
    office: () => import('../locales/en/messages.po?audience=office'),
    desk: () => import('../locales/en/messages.po?audience=desk'),
    driver: () => import('../locales/en/messages.po?audience=driver'),
  },
  es: {
    everyone: () => import('../locales/es/messages.po?audience=everyone'),
    shop: () => import('../locales/es/messages.po?audience=shop'),
    office: () => import('../locales/es/messages.po?audience=office'),
    desk: () => import('../locales/es/messages.po?audience=desk'),
    driver: () => import('../locales/es/messages.po?audience=driver'),
  },
  ar: {
    everyone: () => import('../locales/ar/messages.po?audience=everyone'),
    shop: () => import('../locales/ar/messages.po?audience=shop'),
    office: () => import('../locales/ar/messages.po?audience=office'),
    desk: () => import('../locales/ar/messages.po?audience=desk'),
    driver: () => import('../locales/ar/messages.po?audience=driver'),
  },
}

/** English is missing, because the code has the English messages of fields. */
const loadFieldTexts: Partial<Record<Language, () => Promise<Texts>>> = {
  es: async () => (await import('@cornerstock/contract/texts/es.po?texts')).texts,
  ar: async () => (await import('@cornerstock/contract/texts/ar.po?texts')).texts,
}

function readStoredLanguage(): Language | undefined {
  const [, stored] = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(document.cookie) ?? []
  return languages.find((language) => language === stored)
}

/** The language that is loading, else the one that is shown. */
let wanted: Language = 'en'
/** The layouts that were opened. A change of the language loads their texts too. */
const layouts = new Set<Layout>()
/** The last change of the language. */
let changing: Promise<unknown> = Promise.resolve()

/** Shows the language that this browser stores, else the first of the browser's languages that the app has. */
export async function startLanguage(): Promise<void> {
  const language = readStoredLanguage() ?? chooseLanguage(navigator.languages) ?? 'en'
  // If its texts cannot be loaded, the app is shown in English.
  await showLanguage(language).catch(() => showLanguage('en'))
}

/** Loads the texts of a language and shows them. If they cannot be loaded, it rejects and the language stays. */
function showLanguage(language: Language): Promise<void> {
  wanted = language
  const change = loadAndActivate(language).catch((error: unknown) => {
    if (wanted === language) wanted = currentLanguage()
    throw error
  })
  changing = change.catch(() => undefined)
  return change
}

async function loadAndActivate(language: Language): Promise<void> {
  const [fieldTexts, ...catalogs] = await Promise.all([
    loadFieldTexts[language]?.(),
    loadCatalog[language].everyone(),
    ...[...layouts].map((layout) => loadCatalog[language][layout]()),
  ])
  // A later change has replaced this one.
  if (wanted !== language) return
  if (fieldTexts) addFieldTexts(language, fieldTexts)
  setCurrentLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  for (const { messages } of catalogs) i18n.load(language, messages)
  i18n.activate(language, locales[language])
}

/**
 * Loads a screen together with the texts of its layout.
 * @throws if either cannot be loaded
 */
export async function withTexts<Screen>(layout: Layout, load: () => Promise<Screen>): Promise<Screen> {
  layouts.add(layout)
  const [screen] = await Promise.all([load(), loadTexts(layout)])
  return screen
}

/** Loads the texts of a layout in the language that is shown when it resolves. */
async function loadTexts(layout: Layout): Promise<void> {
  let language: Language
  do {
    language = wanted
    const { messages } = await loadCatalog[language][layout]()
    i18n.load(language, messages)
    await changing
  } while (language !== wanted)
}

/** Shows a language and stores it in this browser. Rejects if its texts cannot be loaded. */
export async function storeLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  // A later change has replaced this one.
  if (wanted !== language) return
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox on older phones have no cookieStore.
  document.cookie = `${cookieName}=${language}; ${cookieAttributes}`
}

/**
 * Shows the language that another tab of this browser stores, in browsers that report changed cookies.
 * @returns a function that stops this
 */
export function followStoredLanguage(): () => void {
  const follow = () => {
    const language = readStoredLanguage()
    if (!language || language === wanted) return
    showLanguage(language).catch((error: unknown) =>
      console.warn('The tab keeps its language, because the texts of another could not be loaded.', error),
    )
  }
  const cookies: CookieStore | undefined = window.cookieStore
  cookies?.addEventListener('change', follow)
  // Another tab may have stored a language while this tab was starting. The browser answers `get` only once it reports
  // changes, so that no change falls in between.
  if (cookies) cookies.get(cookieName).then(follow, follow)
  else follow()
  return () => cookies?.removeEventListener('change', follow)
}

/** Notes that a visitor chose the language in this tab. At sign-in it replaces the account's language. */
export const markLanguageChosen = () => sessionStorage.setItem(chosenKey, 'true')

/** Whether the language was chosen since the last sign-in. Resets the mark. */
export function takeLanguageChosen(): boolean {
  const isChosen = sessionStorage.getItem(chosenKey) !== null
  sessionStorage.removeItem(chosenKey)
  return isChosen
}
