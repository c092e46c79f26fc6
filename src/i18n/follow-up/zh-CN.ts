import { formatCount } from '../../lib/numbers/thousands'
import type { TaskExclusionReason } from '../../wire/bureau/collection-progress'
import type { Terms } from '../terms'

type ReasonTexts = Partial<Record<TaskExclusionReason, string>>

/** Follow-up of non-response. */
export const followUp = ({ unit }: Terms) => ({
  board: '进度分布',
  by: { areas: '按地区', departments: '按主管科所' },
  none: { areas: '未填地区', departments: '未明确科所' },
  groupFacts: (answered: number, assigned: number) =>
    `已交 ${formatCount(answered)}/${formatCount(assigned)}`,
  /** Starts with the visible text: users of voice control name a control by it (WCAG 2.5.3). */
  groupLabel: (name: string, percent: number, missing: number) =>
    `${name} ${percent}% · 缺 ${formatCount(missing)}，只看这些`,
  missing: (count: number) => `缺 ${formatCount(count)}`,
  allGroups: (count: number) => `显示全部 ${formatCount(count)} 个`,
  onlyOwn: '只显示本科所及下级主管的范围。',
  filtered: (name: string) => `只看：${name}`,
  clear: '取消筛选',
  remind: '催报',
  remindTitle: '提醒未提交的人',
  remindCount: (count: number) => `将提醒 ${formatCount(count)} 家`,
  remindNobody: '没有可以提醒的人',
  excluded: {
    answered: (count: number) => `${formatCount(count)} 家已提交`,
    excused: (count: number) => `${formatCount(count)} 家已免报`,
    overdue: (count: number) => `${formatCount(count)} 家已过截止时间`,
    left: (count: number) => `${formatCount(count)} 人已不在该单位`,
    overDailyLimit: (count: number) => `${formatCount(count)} 家今天已提醒过`,
    overTotalLimit: (count: number) => `${formatCount(count)} 家提醒次数已满`,
  },
  excludedTitle: '不提醒：',
  leftOut: (count: number) => `不包括 ${formatCount(count)} 家：`,
  whyNot: {
    answered: '已提交',
    overdue: '已过截止时间',
    left: '已不在该单位',
    overDailyLimit: '今天已提醒过',
    overTotalLimit: '提醒次数已满',
    later: '截止时间已更晚',
    gone: '不在名单上',
    closed: '已截止',
    excused: '已免报',
    notExcused: '没有免报',
  },
  quiet: (time: string) => `现在是免打扰时段，${time}送达。`,
  text: (title: string) => `内容：请于截止时间前完成并提交《${title}》。`,
  remark: '补充说明（选填）',
  remarkPlaceholder: '如联系电话、填报要点',
  reminded: (count: number) => `已提醒 ${formatCount(count)} 家`,
  /** 0: the gateway has yet to list them. */
  inProgress: (count: number) =>
    `${count === 0 ? '正在确定名单' : `共 ${formatCount(count)} 家`}，陆续办理，进度见本页上方`,
  jobs: '批量办理',
  jobBy: (name: string, time: string) => `${name} · ${time}`,
  jobDone: {
    remind: (done: string, total: string) => `催报：已发 ${done} / ${total}`,
    assign: (done: string, total: string) => `下发：已发 ${done} / ${total}`,
  },
  jobListing: {
    remind: (listed: string) => `催报：正在确定名单，已列 ${listed} 家`,
    assign: (listed: string) => `下发：正在确定名单，已列 ${listed} 人`,
  },
  jobEnded: {
    remind: (applied: string) => `催报已完成：已提醒 ${applied} 家`,
    assign: (applied: string) => `下发已完成：已下发 ${applied} 人`,
  },
  jobSkipped: (count: string) => `${count} 家期间已不需要，未办理`,
  jobLater: '可以离开本页，后台会继续办理。',
  queued: (count: number) => `${formatCount(count)} 家，已排队等待送达`,
  reminders: '催报记录',
  reminderBy: (name: string, time: string) => `${name} · ${time}`,
  outcomes: {
    queued: (count: number) => `待送达 ${formatCount(count)}`,
    delivered: (count: number) => `已送达 ${formatCount(count)}`,
    answered: (count: number) => `送达前已交 ${formatCount(count)}`,
    closed: (count: number) => `已截止 ${formatCount(count)}`,
    left: (count: number) => `送达前已离开 ${formatCount(count)}`,
    withdrawn: (count: number) => `任务已撤回 ${formatCount(count)}`,
    excused: (count: number) => `送达前已免报 ${formatCount(count)}`,
  },
  seen: (count: number) => `已看到 ${formatCount(count)}`,
  answeredSince: (count: number) => `之后已交 ${formatCount(count)}`,
  channels: { weapp: '微信小程序', dingtalk: '钉钉', wecom: '企业微信' },
  messageOutcomes: {
    queued: '待发送',
    delivered: '已送达',
    refused: '对方收不到',
    notSubscribed: '对方未订阅',
    failed: '发送失败',
    obsolete: '无需发送',
  },
  channel: (name: string, outcomes: string) => `${name}：${outcomes}`,
  recipientOutcomes: {
    queued: '工作台：待送达',
    delivered: '工作台：已送达',
    answered: '送达前已交',
    closed: '送达前已截止',
    left: '送达前已离开单位',
    withdrawn: '任务已撤回',
    excused: '送达前已免报',
  },
  recipients: { show: '查看名单', hide: '收起名单' },
  noReminders: '还没有催报记录',
  file: { xlsx: '导出记录（Excel）', csv: '导出记录（CSV）' },
  fetchFile: (name: string) => `下载 ${name}`,
  fileHint: (time: string) =>
    `逐人列明何时、何人、以何方式、提醒了谁、结果如何。只能下载一次，${time} 前有效。`,
  tick: (name: string) => `勾选${name}`,
  ticked: (count: number) => `已勾选 ${formatCount(count)} 家`,
  untick: '取消勾选',
  remindTicked: '提醒所选',
  extendTicked: '延期所选',
  eachOutcome: '逐人结果',
  eachReminded: '已提醒',
  eachQueued: '已排队，免打扰时段后送达',
  each: {
    answered: '已提交，未提醒',
    excused: '已免报，未提醒',
    overdue: '已过截止时间，未提醒',
    left: '已不在该单位，未提醒',
    overDailyLimit: '今天已提醒过，未再提醒',
    overTotalLimit: '提醒次数已满，未再提醒',
  },
  outcomeCounts: (done: number, left: number) =>
    left === 0
      ? `已办理 ${formatCount(done)} 家`
      : `已办理 ${formatCount(done)} 家，未办理 ${formatCount(left)} 家`,
  eachNotExtended: { answered: '已提交，无需延期', later: '截止时间已更晚，未改动' } as ReasonTexts,
  eachNotTakenBack: { answered: '提交过，不能撤回' } as ReasonTexts,
  /** Of those without words of their own. */
  eachNotDone: (why: string) => `${why}，未处理`,
  eachExtended: (time: string) => `已延期至 ${time}`,
  eachGone: '不在名单上，未处理',
  understood: '知道了',
  manage: '处理',
  manageOf: (name: string) => `处理${name}`,
  actions: { remind: '提醒此人', extend3: '延期 3 天', extend7: '延期 7 天', unassign: '撤回任务' },
  extended: (time: string) => `已延期至 ${time}`,
  notExtended: '已提交，无需延期',
  takeBackTitle: '撤回任务？',
  takeBackHint: `未保存的草稿一并删除，该${unit}不再填报此调查。提交过的任务不能撤回。`,
  takenBack: '已撤回',
  notTakenBack: '提交过，不能撤回',
  add: '增加人员',
  addConfirm: '发放',
  added: (count: number) => `已新增 ${formatCount(count)} 人`,
})

export type FollowUpMessages = ReturnType<typeof followUp>
