import { formatCount } from '../../lib/numbers/thousands'
import type { DayPart } from '../../lib/dates/day-part'
import type { Terms } from '../terms'
import type { Messages } from '../base/zh-CN'

const greetings: Record<DayPart, string> = {
  night: 'Good evening',
  morning: 'Good morning',
  noon: 'Good afternoon',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
}

export const workbench = (terms: Terms) =>
  ({
    /** Used if the organisation has no name. */
    defaultTitle: 'general home page',
    greeting: (part: DayPart, name: string) => `${greetings[part]}, ${name}`,
    searchPlaceholder: 'Search questionnaires',
    todo: 'To do',
    allTodos: 'All',
    nothingDue: 'Nothing to do',
    nothingDueHint: 'New questionnaires and returns appear here.',
    apps: 'Apps',
    allApps: 'All apps',
    assistant: terms.assistant,
    assistantHint: 'Common questions, questionnaires and notices',
    surveys: 'Running surveys',
    notices: 'Notices',
    noNotices: 'No notices',
    keptAt: (error: string, clock: string) => `${error}. To-dos as of ${clock}; answers are still saved`,
    unread: (count: number) => `${count} unread`,
    isNew: 'New',
    isReminded: 'Please read',
    pinned: 'Pinned',
    collected: (submitted: number, all: number) =>
      `${formatCount(submitted)} of ${formatCount(all)} received`,
    elder: 'Easy mode',
    regular: 'Standard mode',
  }) satisfies Messages['workbench']
