import { readEarly } from '../../api/http/early-responses.ts'
import { decodeToken } from '../../state/session/token.ts'
import { earlyOfficeScreens, earlyShopScreens } from '../screens/early-screens.ts'
import { type EarlyScreen, findScreen } from '../screens/screen.ts'

/** Sends the requests of the screen at this address while the app still loads. */
export function startEarlyReads(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  storage: Storage,
  language: string,
): void {
  const token = storage.getItem('token')
  // A query in the address can change what the screen reads.
  if (token === null || search !== '') return
  const [parameter = ''] = /[^/]*$/.exec(pathname) ?? []
  const screen =
    storage.getItem('isAdmin') === 'true'
      ? findOfficeScreen(pathname, storage.getItem('role') === 'picker')
      : findScreen<EarlyScreen>(earlyShopScreens, pathname)
  try {
    const { sub, exp } = decodeToken(token)
    if (exp * 1000 > Date.now()) readEarly(screen?.reads(sub, parameter) ?? [], { token, language })
  } catch {
    // The token cannot be read; the app ends its session.
  }
}

/** A picker is redirected to the orders from the screens of other staff (routes/guards.ts). */
function findOfficeScreen(path: string, isPicker: boolean): EarlyScreen | undefined {
  const screen = findScreen<EarlyScreen>(earlyOfficeScreens, path)
  return screen && isPicker && screen.staff !== 'pickers too' ? earlyOfficeScreens['/admin/orders'] : screen
}
