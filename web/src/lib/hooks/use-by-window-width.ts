import { useEffect, useState } from 'react'

/**
 * Pairs of a window width in rem and a value from that width on, in ascending order from a width of 0. Like the
 * breakpoints of the styles, the widths grow with the text size that the browser is set to.
 */
export type ByWindowWidth = readonly [
  readonly [width: 0, value: number],
  ...(readonly (readonly [width: number, value: number])[]),
]

const find = (values: ByWindowWidth) =>
  (values.findLast(([width]) => window.matchMedia(`(min-width: ${width}rem)`).matches) ?? values[0])[1]

/**
 * The value for the width of the window, such as a number of columns. It is read only when the window changes, because
 * reading the width of the window forces a layout, which took a third of each frame while a list scrolled.
 */
export function useByWindowWidth(values: ByWindowWidth): number {
  const [value, setValue] = useState(() => find(values))
  useEffect(() => {
    const update = () => setValue(find(values))
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [values])
  return value
}
