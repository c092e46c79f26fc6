import { formatCount } from '../../lib/numbers/thousands'
import type { DayPart } from '../../lib/dates/day-part'
import type { Terms } from '../terms'

const greetings: Record<DayPart, string> = {
  night: '夜深了',
  morning: '上午好',
  noon: '中午好',
  afternoon: '下午好',
  evening: '晚上好',
}

export const workbench = (terms: Terms) => ({
  /** Used if the organisation has no name. */
  defaultTitle: '通用首页',
  greeting: (part: DayPart, name: string) => `${greetings[part]}，${name}`,
  searchPlaceholder: '搜索问卷、报表',
  todo: '待办',
  allTodos: '全部',
  nothingDue: '没有待办',
  nothingDueHint: '新的问卷和报表会出现在这里。',
  apps: '常用应用',
  allApps: '全部应用',
  assistant: terms.assistant,
  assistantHint: '常见问题，查找问卷和通知',
  surveys: '进行中的调查',
  notices: '通知公告',
  noNotices: '暂无通知',
  /** The device shows to-dos that it has stored before. */
  keptAt: (error: string, clock: string) => `${error}，待办为 ${clock} 的内容；填写照常保存`,
  unread: (count: number) => `${count} 条未读`,
  isNew: '未读',
  isReminded: '请查看',
  pinned: '置顶',
  collected: (submitted: number, all: number) => `已收 ${formatCount(submitted)} / ${formatCount(all)}`,
  elder: '长辈版',
  /** Leaves 长辈版. */
  regular: '标准版',
})
