/** Finds the screen's title, which gets the focus when the element that had it was removed. */
export const findPageTitle = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex]')
