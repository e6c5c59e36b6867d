/** Lets the browser paint and response taps before the next part of the start runs. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
