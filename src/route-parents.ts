import type { RouteName } from './routes'

/**
 * The page above each page; those without are the uppermost. Beside `routes`, which is part of the first load, because
 * only the console has breadcrumbs.
 */
const parents: Partial<Record<RouteName, RouteName>> = {
  apps: 'home',
  assistant: 'home',
  service: 'apps',
  unit: 'home',
  jobs: 'home',
  web: 'home',
  about: 'me',
  answer: 'list',
  receipt: 'list',
  respondents: 'surveys',
  taxerList: 'surveys',
  result: 'surveys',
  series: 'statistics',
  share: 'surveys',
  review: 'reviewQueue',
  formEditor: 'forms',
  publish: 'forms',
  recurrence: 'surveys',
  indicators: 'forms',
  members: 'joins',
  units: 'joins',
  selectDepartments: 'joins',
  selectPeople: 'joins',
  notice: 'notices',
}

/** Pages about one record, besides which others are about the same: its title comes before their name. */
const aspects: readonly RouteName[] = ['respondents', 'taxerList', 'result', 'share', 'publish', 'recurrence']

export const isAspect = (route: RouteName): boolean => aspects.includes(route)

/** The pages above a page, the uppermost first. */
export function pagesAbove(route: RouteName): RouteName[] {
  const parent = parents[route]
  return parent ? [...pagesAbove(parent), parent] : []
}
