/** The title of the screen, which takes the focus where what had it is gone for good. */
export const findPageTitle = (): HTMLElement | null => document.querySelector<HTMLElement>('h1[tabindex]')
