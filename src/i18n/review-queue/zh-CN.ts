import { formatCount } from '../../lib/numbers/thousands'

/** Submissions that wait for review. */
export const reviewQueue = {
  queue: '待审核的报表',
  waiting: (count: number) => `待审核 ${formatCount(count)} 家`,
  oldest: '可疑、影响大的排在前面',
  kinds: { '': '全部', corrected: '已更正', confirmed: '数据无误', justified: '有说明', plain: '无说明' },
  corrected: '更正',
  confirmed: (count: number) => `数据无误 ${formatCount(count)} 处`,
  justified: (count: number) => `说明 ${formatCount(count)} 处`,
  by: (person: string, time: string) => `${person} · ${time} 提交`,
  nothing: '没有待审核的报表',
  nothingHint: '新提交或更正后的报表会出现在这里。',
  choose: '选择一家查看',
  chooseHint: '在左侧选择，或按 J 查看下一家。',
  accept: '通过',
  returnMarked: '退回标出的格',
  previous: '上一家',
  next: '下一家',
  place: (place: number, all: number) => `第 ${formatCount(place)} 家 / ${formatCount(all)}`,
  accepted: (unit: string) => `已通过：${unit}`,
  returned: (unit: string) => `已退回：${unit}`,
  undo: '撤销',
  undone: (unit: string) => `已撤销，重新待审核：${unit}`,
  undoneMany: (count: number) => `已撤销 ${formatCount(count)} 份，重新待审核`,
  notUndone: {
    gone: '已不在您的审核范围，没有撤销',
    late: '已过 10 秒，不能撤销',
    changed: '填报人已开始更正或已有其他决定，不能撤销',
  },
  reopened: (unit: string) => `已重新打开：${unit}`,
  changed: (unit: string) => `${unit} 的答卷刚刚有变化，请核对后再处理`,
}

export type ReviewQueueMessages = typeof reviewQueue
