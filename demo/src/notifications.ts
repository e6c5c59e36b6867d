import type { NotificationType } from '@cornerstock/contract/clients/notifications'
import { daysBefore } from './days.ts'

export interface DemoNotification {
  /** null sends it to all clients. */
  storeEmail: string | null
  type: NotificationType
  title: string
  message: string
  createdAt: Date
}

type Line = Omit<DemoNotification, 'createdAt'> & { daysAgo: number; minutes: number }

const promo = (title: string, message: string, daysAgo: number): Line => ({
  storeEmail: null,
  type: 'Promo',
  title,
  message,
  daysAgo,
  minutes: 9 * 60,
})

const general = (title: string, message: string, daysAgo: number): Line => ({
  ...promo(title, message, daysAgo),
  type: 'General',
  minutes: 14 * 60 + 30,
})

const personal = (storeEmail: string, title: string, message: string, daysAgo: number): Line => ({
  storeEmail,
  type: 'message',
  title,
  message,
  daysAgo,
  minutes: 16 * 60 + 10,
})

const lines: Line[] = [
  promo('Cold drinks week', 'Look for the red price tags on soda, water and energy drinks this week.', 1),
  promo('Snack attack', 'New on the chip shelf: try a mixed case and see what your corner likes.', 4),
  promo('Charge up', 'Cables and wall chargers are selling fast. See the Deals tile in Electronics.', 8),
  promo(
    'Fresh car, happy driver',
    'Air fresheners and incense: counter displays at this month’s prices.',
    13,
  ),
  promo('Sweet deal', 'Candy and gum by the box. Fill your counter rack before the weekend.', 19),
  promo('Cold and flu season', 'Medicines in single doses are in stock. Order before you run out.', 27),
  general('Order by 6 pm', 'Orders placed by 6 pm go out the next morning, Monday to Saturday.', 3),
  general('Holiday hours', 'We are closed on the holiday and deliver the day after. Please order early.', 10),
  general('Welcome to Cornerstock', 'Browse four shop areas, save favorites, and set monthly reminders.', 60),
  personal(
    'rosa@sunrisebodega.example.com',
    'Your driver this week',
    'Luis is covering your route. He knows about the side door.',
    2,
  ),
  personal(
    'hank@elmstreetgrocery.example.com',
    'We miss you',
    'It has been a while since your last order. Need a hand? Call us, or write to us under Support.',
    1,
  ),
  personal(
    'nadia@mapleandthird.example.com',
    'Welcome, Nadia',
    'Good luck with the opening! Marcus can help you put your first order together.',
    5,
  ),
]

/** Messages to all clients and a few to single stores, newest first. */
export const createNotifications = (today: Date): DemoNotification[] =>
  lines
    .map(({ daysAgo, minutes, ...notification }) => ({
      ...notification,
      createdAt: daysBefore(today, daysAgo, minutes),
    }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
