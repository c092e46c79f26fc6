import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { searchNamed } from '@/lib/search/search-named'
import { getApps } from '@/services/home/apps-service'
import { findNotices } from '@/services/home/notice-service'
import { listTasks } from '@/services/surveys/task-list-service'
import { useSessionStore } from '@/stores/session/session-store'
import type { NoticeSummary, WorkbenchApp } from '@/wire/home/workbench'
import type { Task } from '@/wire/surveys/questionnaire'
import { opens } from '../apps/app-tile'

/** Entries of each kind that the assistant shows. */
const most = 5

export interface Found {
  due: Task[]
  done: Task[]
  notices: NoticeSummary[]
  apps: WorkbenchApp[]
}

const nothing: Found = { due: [], done: [], notices: [], apps: [] }

async function find(keyword: string): Promise<Found> {
  if (keyword === '') return nothing
  const tasks = (group: 'due' | 'done') => listTasks({ group, keyword, period: '' }, null, most)
  const [due, done, notices, { apps }] = await Promise.all([
    tasks('due'),
    tasks('done'),
    findNotices(keyword, most),
    getApps(),
  ])
  const known = searchNamed(apps.filter(opens), keyword).slice(0, most)
  return { due: due.items, done: done.items, notices: notices.items, apps: known }
}

/** What the person's own lists have for a question, a moment after it was typed. */
export function useFound(question: string) {
  const keyword = useDebounced(question.trim(), 300)
  const organisation = useSessionStore((state) => state.userInfo?.XNZZID ?? '')
  return useLoad(`assistant ${organisation} ${keyword}`, () => find(keyword))
}
