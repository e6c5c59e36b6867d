import { buildWeb } from './setup/web.mjs'

/** `npm run build`: builds the web app. */
try {
  await buildWeb(process.execPath)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
