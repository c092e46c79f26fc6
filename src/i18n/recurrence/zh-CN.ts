import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import type {
  OpeningFailure,
  Recurrence,
  RecurrenceSettings,
  RecurrenceState,
  SkipReason,
} from '../../wire/recurrence/recurrence'
import type { LeavingReason } from '../../wire/recurrence/unit-changes'

/** Surveys that open their next period by themselves, and the units of a further period. */
export const recurrence = ({ handler }: Terms) => ({
  states: { on: '已开启', paused: '已暂停', cancelled: '已取消' } satisfies Record<RecurrenceState, string>,
  unset: '未设置',
  unsetHint: '设置后，系统到日子自动发布下一期：沿用问卷版本、填报条件和名单，并通知您。',
  nextOpens: (period: string, opens: string, due: string) => `下期 ${period}：${opens}开启，${due}截止`,
  nextPaused: (period: string, opens: string) => `下期 ${period} 原定 ${opens} 开启，暂停中不会开启`,
  cancelledHint: '不再自动开启。保存设置可重新开启。',
  failed: (reason: string, at: string, retry: string) =>
    `${at} 未能自动开启：${reason}。${retry} 再试，截止前有效。`,
  failures: {
    nobody: '没有可以发给的单位',
    formInvalid: '问卷内容有错误，请发布新版或手动办下一期',
    unexpected: '系统出错，请联系运维',
  } satisfies Record<OpeningFailure, string>,
  retry: '立即重试',
  pause: '暂停',
  resume: '恢复',
  cancel: '取消定期',
  cancelTitle: '取消定期开展？',
  cancelText: '以后各期不再自动开启。已发布的调查不受影响，设置和记录保留。',
  settings: '设置',
  rhythm: '多久一期',
  rhythms: { month: '每月', quarter: '每季', half: '每半年', year: '每年' } satisfies Record<
    RecurrenceSettings['rhythm'],
    string
  >,
  opens: '开启日',
  due: '截止日',
  basis: '从何时算起',
  day: '日',
  /** Where days are counted from; a period of one month has no first and last one. */
  bases: { month: '当月', first: '期内首月', last: '期内末月', after: '期满后' },
  periodDay: {
    month: (day: number) => `当月 ${day}日`,
    first: (day: number) => `期内首月 ${day}日`,
    last: (day: number) => `期内末月 ${day}日`,
    after: (day: number) => `期满后 第${day}天`,
  },
  dayOfMonth: (day: number) => `${day}日`,
  dayAfter: (day: number) => `第${day}天`,
  dayHint: '遇没有这一天的月份，按当月最后一天；“期满后第1天”即下一期首日。',
  carry: '沿用名单',
  carries: {
    asked: '上期发给的单位（不含免报）',
    withExcused: '上期发给的单位，含因停业等免报的',
    responded: '只沿用上期已报送的单位',
  } satisfies Record<RecurrenceSettings['carry'], string>,
  carryHint: '已注销、吊销、停业或迁出辖区的单位不再发给，并列出名单。',
  addNew: '新入库单位自动加入',
  addNewHint: '上期开启后入库、与上期名单同乡镇街道同类型的单位。',
  preview: (period: string, opens: string, due: string) =>
    `保存后，下期 ${period} 将于 ${opens} 自动开启，${due} 截止。`,
  previewNow: (period: string, due: string) => `开启日已到：保存后随即开启 ${period}，${due} 截止。`,
  dueBeforeOpening: (period: string) => `截止日不能早于开启日（${period}）`,
  save: '保存并开启',
  saveChanges: '保存设置',
  saveNowTitle: '随即开启下一期？',
  saved: '已保存',
  history: '开启记录',
  noHistory: '还没有自动开启过。',
  opened: '已自动开启',
  skipped: {
    published: '已由人工发布',
    superseded: '已有更晚一期，未补开',
    overdue: '已过截止日，未补开',
  } satisfies Record<SkipReason, string>,
  openedFacts: (carried: number, added: number, left: number) =>
    `沿用 ${formatCount(carried)} 家 · 新入库 ${formatCount(added)} 家 · 退出 ${formatCount(left)} 家`,
  toSurvey: '填报进度',
  showUnits: '单位变化',
  hideUnits: '收起',
  log: '操作记录',
  kinds: {
    set: '设置',
    paused: '暂停',
    resumed: '恢复',
    cancelled: '取消',
    retried: '重试',
  } satisfies Record<Recurrence['log'][number]['kind'], string>,
  logged: (by: string, kind: string) => `${by} ${kind}`,
  settingsText: (...parts: string[]) => parts.join('，'),
  opensText: (day: string) => `${day}开启`,
  dueText: (day: string) => `${day}截止`,
  addsNew: '新入库单位加入',
  /** Units of a further period. */
  since: (day: string) => `与 ${day} 开启的上期相比`,
  carried: (count: number) => `沿用 ${formatCount(count)} 家`,
  added: (count: number) => `新入库 ${formatCount(count)} 家`,
  left: (count: number) => `不再发给 ${formatCount(count)} 家`,
  none: '没有新入库或退出的单位',
  list: (what: string) => `${what}：名单`,
  show: '查看名单',
  hide: '收起名单',
  more: (count: number) => `另有 ${formatCount(count)} 家`,
  registeredOn: (day: string) => `${day} 入库`,
  noPeople: `尚无${handler}，不会收到`,
  reasons: {
    suspended: '停业',
    deregistered: '注销',
    revoked: '吊销',
    moved: '迁出辖区',
    excused: '上期免报',
    silent: '上期未报送',
    noPeople: '没有人员',
  } satisfies Record<LeavingReason, string>,
  leftSince: (reason: string, day: string) => `${reason}（${day}）`,
  addThem: (count: number) => `把 ${formatCount(count)} 家新入库单位一并发给`,
})

export type RecurrenceMessages = ReturnType<typeof recurrence>
