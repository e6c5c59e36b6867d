import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { cn } from '../../../ui/class-names.ts'
import { dashboardRoom, type Room, rooms } from './navigation.ts'

/** The rooms of the back office. */
export function OfficeNav({ className }: { className?: string }) {
  const { t } = useLingui()
  const path = useLocation().pathname.toLowerCase()
  // Who is in a room inside of a room is in that one only.
  const isInside = (room: Room) =>
    rooms.some(({ to }) => to.startsWith(`${room.to}/`) && path.startsWith(to.toLowerCase()))
  return (
    <nav aria-label={t`Main`} className={cn('flex flex-col gap-1', className)}>
      <RoomLink room={dashboardRoom} isExact />
      {rooms.map((room) => (
        <RoomLink key={room.to} room={room} isExact={isInside(room)} />
      ))}
    </nav>
  )
}

/** `isExact`: lit on its own page only, not on the pages below it. */
function RoomLink({ room: { to, icon: Icon, title }, isExact = false }: { room: Room; isExact?: boolean }) {
  const { i18n } = useLingui()
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2 font-medium leading-snug text-ink-soft hover:bg-sunken hover:text-ink data-[status=active]:bg-house-soft data-[status=active]:font-semibold data-[status=active]:text-house"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {i18n._(title)}
    </Link>
  )
}
