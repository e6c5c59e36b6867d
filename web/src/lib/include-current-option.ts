/** Appends the current value to the options if it is not one of them, as with values that were saved elsewhere. */
export const includeCurrentOption = (options: readonly string[], current: string): readonly string[] =>
  current === '' || options.includes(current) ? options : [...options, current]
