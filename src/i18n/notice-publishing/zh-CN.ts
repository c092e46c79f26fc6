import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

export const noticePublishing = ({ unit }: Terms) => ({
  write: '写通知',
  titleZh: '标题',
  titleEn: '英文标题（可不填）',
  bodyZh: '正文',
  bodyEn: '英文正文（可不填）',
  bodyHint: '正文中的电话和网址可直接点按。',
  pinned: '置顶显示',
  limited: '到期后不再显示',
  validUntil: '显示到',
  audience: '发给谁',
  publish: '发布通知',
  confirmTitle: '确认发布？',
  confirmText: '发布后立即出现在对方的工作台上，内容不能修改，可以撤回。',
  sent: (people: number) => `已发给 ${formatCount(people)} 人`,
  noTitle: '请填写标题',
  noBody: '请填写正文',
  noDay: '请选择日期',
  dayOver: '日期已过',
  nobody: `请选择${unit}或人员`,
  reachesNobody: '所选范围内没有人员，请重新选择。',
  published: '已发布的通知',
  none: '还没有发布过通知',
  noneHint: '发布后可在这里查看阅读人数，也可以撤回。',
  facts: (by: string, when: string) => `${by} · ${when}`,
  read: (read: number, people: number) => `已读 ${formatCount(read)} / ${formatCount(people)}`,
  isPinned: '置顶',
  until: (time: string) => `显示到 ${time}`,
  over: '已到期',
  withdrawn: '已撤回',
  withdraw: '撤回',
  withdrawTitle: '撤回这条通知？',
  withdrawText: '撤回后所有人都看不到它，包括已经打开过的人。',
})

export type NoticePublishingMessages = ReturnType<typeof noticePublishing>
