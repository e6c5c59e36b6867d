type Texts = 'office' | 'desk'

/** What the app and the build must know of a screen before its code is loaded. The address of the screen is its key. */
export interface Screen {
  /** The module of its component, below `web/src`. */
  module: string
  /** The name by which the module exports the component, if it is not the file's name (component-name.ts). */
  component?: string
  /** The texts that it needs besides those of its layout. */
  texts?: readonly Texts[]
  /** Modules that it always loads on demand, so that the page can name their files too. */
  loads?: readonly string[]
  /** The staff who may open a screen of the office besides owners; all but pickers by default. */
  staff?: 'pickers too' | 'owners only'
}

/** A screen that reads its first data while the app still loads. */
export interface EarlyScreen extends Screen {
  /**
   * The addresses of the API, each exactly as the screen's own call requests it.
   * @param parameter the last part of the screen's address, as it is encoded there
   */
  reads: (clientId: string, parameter: string) => readonly string[]
}

/** Screens by their addresses. A part such as `$orderId` stands for any value. */
export type Screens = Readonly<Record<string, Screen>>
export type EarlyScreens = Readonly<Record<string, EarlyScreen>>

/** Finds the screen with an address in any letter case. The last part of a screen's address can stand for any value. */
export function findScreen<One extends Screen>(
  screens: Readonly<Record<string, One>>,
  path: string,
): One | undefined {
  const address = path.toLowerCase().replace(/(?<=.)\/$/, '')
  const start = address.replace(/[^/]+$/, '')
  const keys = Object.keys(screens)
  const key =
    keys.find((one) => one.toLowerCase() === address) ??
    keys.find((one) => one.toLowerCase().replace(/\$\w+$/, '') === start)
  return key === undefined ? undefined : screens[key]
}
