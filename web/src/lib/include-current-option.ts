/** The choices, and what is chosen where it is none of them, as it was saved elsewhere. */
export const includeCurrentOption = (choices: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen]
