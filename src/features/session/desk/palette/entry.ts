import type { LocalText } from '@/lib/questionnaire'
import type { RouteName } from '@/routes'

/** Groups in the order of the list. */
export const kinds = ['recent', 'page', 'survey', 'unit', 'person', 'form'] as const
export type Kind = (typeof kinds)[number]

/** Where a choice leads. The address contains ids only, never names. */
export interface Target {
  kind: Exclude<Kind, 'recent'>
  route: RouteName
  params: Record<string, string>
  title: LocalText
}

export interface Entry extends Target {
  group: Kind
  /** What tells it from others of the same name: period, state, parent. */
  context: readonly string[]
}

/** Unique in the list of results. */
export const keyOf = ({ kind, route, params }: Target): string =>
  [kind, route, ...Object.values(params)].join(' ')
