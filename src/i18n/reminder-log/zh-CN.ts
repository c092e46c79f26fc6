import { formatCount } from '../../lib/numbers/thousands'
import type { ReminderSearch } from '../../wire/bureau/reminders'

/** The log of a survey's reminders on computers. */
export const reminderLog = {
  title: '催报记录',
  titleOf: (survey: string) => `催报记录 · ${survey}`,
  facts: (count: number) => `共 ${formatCount(count)} 次`,
  back: '返回名单',
  open: '催报记录',
  view: '查看',
  filters: {
    '': '全部',
    queued: '待送达',
    unseen: '有人未看到',
    unreached: '消息未送达',
  } satisfies Record<ReminderSearch['only'], string>,
  search: '催报人或补充说明',
  untitledView: '催报记录',
  columns: {
    createdAt: '时间',
    createdBy: '催报人',
    remark: '补充说明',
    text: '全文',
    recipients: '人数',
    delivered: '已送达',
    queued: '待送达',
    seen: '已看到',
    answeredSince: '之后已交',
    messages: '消息',
    excluded: '当天已提醒过',
  },
  ticked: (count: number) => `已选 ${formatCount(count)} 次`,
  tickAll: (most: number, matching: number) =>
    most < matching ? `全选前 ${formatCount(most)} 次` : `全选 ${formatCount(most)} 次`,
  export: '导出',
  none: '没有催报记录',
  noneHint: '换个筛选条件或关键词试试；提醒过的会列在这里。',
  clear: '清除筛选',
  pane: '催报详情',
  recipients: '名单',
  close: '关闭右栏',
}

export type ReminderLogMessages = typeof reminderLog
