/** The screen's title, which gets the focus when the focused element has been removed. */
export const findPageTitle = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex]')
