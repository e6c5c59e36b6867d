import type { CategoryChoices, UnknownCategory } from '@cornerstock/contract/office/imports'

/** Unknown category → the chosen option. One without an option is kept as text, and asked about again. */
export type ChosenOptions = Readonly<Record<string, string>>

const ours = 'ours:'

/** The option that keeps a text, also in later files. */
export const alwaysText = 'text'

export const optionOfValue = (value: string) => `${ours}${value}`

/** The option that makes a category in an area, as the contract writes it. */
export const optionOfArea = (areaId: number) => `new:${areaId}`

/** What the chosen options say of the unknown categories that a file still has. */
export const toChoices = (unknown: readonly UnknownCategory[], chosen: ChosenOptions): CategoryChoices =>
  Object.fromEntries(
    unknown.flatMap(({ value }): [string, string | null][] => {
      const option = chosen[value] ?? ''
      if (option === '') return []
      if (option === alwaysText) return [[value, null]]
      return [[value, option.startsWith(ours) ? option.slice(ours.length) : option]]
    }),
  )

/** Chooses an option for each unknown category that has none. */
export const chooseForOthers = (
  unknown: readonly UnknownCategory[],
  chosen: ChosenOptions,
  option: string,
): ChosenOptions => Object.fromEntries(unknown.map(({ value }) => [value, chosen[value] || option]))
