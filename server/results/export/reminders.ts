import { sql } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { MessageChannel, MessageOutcome, ReminderOutcome } from '../../../src/wire/bureau/reminders'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import { reminderText } from '../../notifications/reminder-text'
import { type Database, rowsOf } from '../../database/connection/open'
import type { FileCell, FileTable } from './cells'

const PAGE = 500
const FIRST = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

const messages = {
  name: { 'zh-CN': '催报记录', 'en-US': 'Reminders' },
  recipientHeads: {
    'zh-CN': ['单位代码', '单位名称', '被催报人'],
    'en-US': ['Organisation code', 'Organisation', 'Person'],
  },
  heads: {
    'zh-CN': ['催报时间', '催报人', '方式', '内容', '结果', '送达时间', '看到时间', '提交时间', '其他渠道'],
    'en-US': [
      'Sent at',
      'Sent by',
      'Channel',
      'Text',
      'Outcome',
      'Delivered at',
      'Seen at',
      'Submitted at',
      'Other channels',
    ],
  },
  // The workbench shows reminders above everything else; messages through vendors stand in a column of their own.
  channel: { 'zh-CN': '工作台待办提醒', 'en-US': 'On the workbench' },
  outcomes: {
    queued: { 'zh-CN': '待送达', 'en-US': 'waiting' },
    delivered: { 'zh-CN': '已送达', 'en-US': 'delivered' },
    answered: { 'zh-CN': '送达前已提交', 'en-US': 'answered first' },
    closed: { 'zh-CN': '送达前已截止', 'en-US': 'past the due date' },
    left: { 'zh-CN': '送达前已离开单位', 'en-US': 'left the organisation' },
    withdrawn: { 'zh-CN': '任务已撤回', 'en-US': 'withdrawn' },
    excused: { 'zh-CN': '送达前已免报', 'en-US': 'excused first' },
  } satisfies Record<ReminderOutcome, LocalText>,
  channels: {
    weapp: { 'zh-CN': '微信小程序', 'en-US': 'WeChat mini-program' },
    dingtalk: { 'zh-CN': '钉钉', 'en-US': 'DingTalk' },
    wecom: { 'zh-CN': '企业微信', 'en-US': 'WeCom' },
  } satisfies Record<MessageChannel, LocalText>,
  messageOutcomes: {
    queued: { 'zh-CN': '待发送', 'en-US': 'waiting' },
    delivered: { 'zh-CN': '已送达', 'en-US': 'delivered' },
    refused: { 'zh-CN': '对方收不到', 'en-US': 'not reachable' },
    notSubscribed: { 'zh-CN': '对方未订阅', 'en-US': 'not subscribed' },
    failed: { 'zh-CN': '发送失败', 'en-US': 'failed' },
    obsolete: { 'zh-CN': '无需发送', 'en-US': 'not needed' },
  } satisfies Record<MessageOutcome, LocalText>,
}

interface ReminderRow {
  id: string
  createdAt: string
  createdBy: LocalText
  title: LocalText
  remark: string
  code: string
  unit: LocalText
  person: LocalText
  dueAt: string
  outcome: ReminderOutcome
  deliveredAt: string | null
  seenAt: string | null
  submittedAt: string | null
  sent: { channel: MessageChannel; outcome: MessageOutcome }[]
}

const pageAfter = (surveyId: string, { createdAt, id }: typeof FIRST) => sql`
  select e.id, r.created_at::text as "createdAt", m.name as "createdBy", r.title, r.remark,
    coalesce(o.credit_code, o.id) as code, o.name as unit, p.name as person, e.due_at as "dueAt", e.outcome,
    e.delivered_at as "deliveredAt", e.seen_at as "seenAt", s.submitted_at as "submittedAt",
    coalesce((
      select jsonb_agg(jsonb_build_object('channel', v.channel, 'outcome', v.outcome) order by v.channel)
      from vendor_message v where v.reminder_entry_id = e.id
    ), '[]') as sent
  from reminder r
  join reminder_entry e on e.reminder_id = r.id
  join person m on m.id = r.created_by
  join person p on p.id = e.person_id
  join organisation o on o.id = e.organisation_id
  left join submission s on s.task_id = e.task_id
  where r.survey_id = ${surveyId} and (r.created_at, e.id) > (${createdAt}::timestamptz, ${id}::uuid)
  order by r.created_at, e.id limit ${PAGE}`

async function* entriesOf(db: Database, surveyId: string): AsyncGenerator<ReminderRow> {
  let after = FIRST
  for (;;) {
    const rows = await rowsOf<ReminderRow>(db, pageAfter(surveyId, after))
    yield* rows
    const last = rows[rows.length - 1]
    if (!last || rows.length < PAGE) return
    after = last
  }
}

const timeCell = (moment: string | null): FileCell => (moment === null ? null : { time: new Date(moment) })

/** One row per reminded person, the earliest reminder first. A masked table omits the recipients. */
export function remindersTable(
  db: Database,
  surveyId: string,
  { masked, language }: Pick<ExportSpec, 'masked' | 'language'>,
  onRow: () => void,
): FileTable {
  const cellsOf = (row: ReminderRow): FileCell[] => [
    timeCell(row.createdAt),
    row.createdBy[language],
    messages.channel[language],
    reminderText(row.title, new Date(row.dueAt), row.remark)[language],
    messages.outcomes[row.outcome][language],
    timeCell(row.deliveredAt),
    timeCell(row.seenAt),
    timeCell(row.submittedAt),
    row.sent
      .map(
        ({ channel, outcome }) =>
          `${messages.channels[channel][language]} ${messages.messageOutcomes[outcome][language]}`,
      )
      .join(' / '),
  ]
  async function* rows(): AsyncGenerator<FileCell[]> {
    for await (const row of entriesOf(db, surveyId)) {
      onRow()
      yield masked ? cellsOf(row) : [row.code, row.unit[language], row.person[language], ...cellsOf(row)]
    }
  }
  const heads = messages.heads[language]
  return {
    name: messages.name[language],
    heads: masked ? heads : [...messages.recipientHeads[language], ...heads],
    rows: rows(),
  }
}
