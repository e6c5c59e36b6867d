import type { SettingsSection } from '../use-settings-form.ts'

type Fields = { permitNumbers: string }

/** A permit of the wholesaler on each line: `Tobacco wholesale: 12-345`. */
export const permitNumbersSection: SettingsSection<Fields> = {
  toFields: ({ permitNumbers }) => ({
    permitNumbers: permitNumbers.map(({ name, number }) => `${name}: ${number}`).join('\n'),
  }),
  toChanges: ({ permitNumbers }) => ({
    permitNumbers: permitNumbers
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [name = '', ...number] = line.split(':')
        return { name: name.trim(), number: number.join(':').trim() }
      }),
  }),
}
