/** Appends the current value if the options lack it, as with values that were saved elsewhere. */
export const includeCurrentOption = (options: readonly string[], current: string): readonly string[] =>
  current === '' || options.includes(current) ? options : [...options, current]
