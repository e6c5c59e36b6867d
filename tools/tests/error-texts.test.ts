import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const list = readFileSync(join(root, 'docs/error-texts.md'), 'utf8')
const code = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|\/gallery\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** The texts in the first column of the table under a heading. */
function textsUnder(heading: string): string[] {
  const section = list.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  return [...section.matchAll(/^\| (.+?) \|/gm)].map(([, text = '']) => text).slice(2)
}

/** Whether the code has a text as a whole, or before or after a value. */
const isInCode = (text: string): boolean =>
  [`\`${text}\``, `>${text}<`, `\`${text} `, `} ${text}\``, `} ${text}<`].some((form) =>
    code.includes(form),
  ) || code.split('\n').some((line) => line.trim() === text)

test('every text of the specification that has a cause is in the web app', () => {
  const texts = textsUnder('Texts that appear')
  expect(texts.length).toBeGreaterThan(70)
  expect(texts.filter((text) => !isInCode(text))).toEqual([])
})

test('no text that is said to be impossible is in the web app', () => {
  const texts = textsUnder('Texts that cannot appear').map((text) => text.replace(' (without a period)', ''))
  expect(texts.slice(0, 4).filter((text) => code.includes(`\`${text}\``))).toEqual([])
})
