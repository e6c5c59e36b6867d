import type { Locator } from '@playwright/test'

// A step is to find something, move to it and press it.
const secondsPerStep = 5
const secondsPerCharacter = 0.3

/** A person whose work is counted: what is pressed, chosen and typed. */
export function createCountedPerson() {
  let steps = 0
  let characters = 0
  return {
    async press(target: Locator) {
      steps += 1
      await target.click()
    },
    async type(target: Locator, text: string) {
      steps += 1
      characters += text.length
      await target.fill(text)
    },
    async choose(target: Locator, label: string) {
      steps += 1
      await target.selectOption({ label })
    },
    /** Gives a file, which takes three steps: to open the dialog, to find the file, and to confirm it. */
    async giveFile(target: Locator, name: string, lines: readonly string[]) {
      steps += 3
      const buffer = Buffer.from(lines.join('\r\n'))
      await target.setInputFiles({ name, mimeType: 'text/csv', buffer })
    },
    /** The work so far. */
    work: () => ({
      steps,
      characters,
      minutes: (steps * secondsPerStep + characters * secondsPerCharacter) / 60,
    }),
  }
}

export type CountedPerson = ReturnType<typeof createCountedPerson>
