/** Appends the current value to the options if it is not one of them, as with values that were saved elsewhere. */
export const includeCurrentOption = (choices: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen]
