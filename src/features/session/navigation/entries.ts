import type { RouteName } from '@/routes'
import { usePermitted } from '@/stores/session/permission-store'
import { buttonCodes } from '@/wire/session/permission'
import type { UserInfo } from '@/wire/session/session'

const entries = [
  'home',
  'list',
  'surveys',
  'reviewQueue',
  'forms',
  'statistics',
  'joins',
  'publishNotice',
  'notices',
] as const satisfies readonly RouteName[]

/** Pages that the navigation of the wide layout names. */
export type Entry = (typeof entries)[number]

export const isEntry = (route: RouteName): route is Entry => entries.some((entry) => entry === route)

/** The entries that the user may open, in their order. */
export function useEntries({ role }: UserInfo): Entry[] {
  const mayPublish = usePermitted(buttonCodes.publish)
  const mayInform = usePermitted(buttonCodes.notice)
  const shown: Record<Entry, boolean> = {
    home: true,
    list: true,
    surveys: role !== 'respondent',
    reviewQueue: role !== 'respondent',
    forms: mayPublish,
    statistics: role === 'reviewer',
    joins: role === 'reviewer',
    publishNotice: mayInform,
    notices: !mayInform,
  }
  return entries.filter((entry) => shown[entry])
}
