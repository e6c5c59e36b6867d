import '../ui/tokens.css'
import { loadScript } from '../lib/loading/load-script.ts'
import { startEarlyReads } from './loading/early-reads.ts'
import { repeatInApp, waitForUse } from './loading/landing-page.ts'
import { pause } from './loading/pause.ts'
import { waitForPage } from './loading/wait-for-page.ts'

/**
 * Loads the app in parts and starts it. Running them all at once would block a slow phone for a third of a second. The
 * page names all parts, so that they are downloaded at the same time (build/screen-files.ts).
 */
async function startInParts(root: HTMLElement) {
  await Promise.all([loadScript(() => import('react-dom/client')), prepareFormatters()])
  await pause()
  const { startApp } = await loadScript(() => import('./start.tsx'))
  await pause()
  await startApp(root)
}

/**
 * Makes a first formatter in a task of its own. The browser then reads its data about languages, which takes a slow
 * phone 60 ms. Otherwise this would be part of the first render.
 */
async function prepareFormatters() {
  await pause()
  new Intl.NumberFormat()
  await pause()
}

// A script of the page has already set the language.
startEarlyReads(location, localStorage, document.documentElement.lang)
await waitForPage()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')
if (root.querySelector('[data-landing]')) {
  repeatInApp(root)
  await waitForUse()
}
await startInParts(root)
