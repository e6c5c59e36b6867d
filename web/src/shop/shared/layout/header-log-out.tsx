import { LogOut } from '../../../outbox/log-out.tsx'
import { LogOutButton } from './log-out-button.tsx'

/** The Log Out button in the header, which asks first if something waits to be sent. */
export const HeaderLogOut = () => <LogOut>{(logOut) => <LogOutButton onClick={logOut} />}</LogOut>
