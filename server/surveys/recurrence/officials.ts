import { and, eq, inArray } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { OpeningFailure } from '../../../src/wire/recurrence/recurrence'
import type { UnitChanges } from '../../../src/wire/recurrence/unit-changes'
import type { Database } from '../../database/connection/open'
import { batchJob, membership } from '../../database/schema'
import { notifyPeople } from '../../notifications/notify-person'
import { chinaTimeText } from '../../notifications/reminder-text'
import type { RecurrenceRow, SurveyRow } from './series'

/** The most reviewers notified. */
const MOST_OFFICIALS = 50

/** Units named in a notice at most. */
const MOST_NAMES = 5

/**
 * The reviewers in charge of a series: who has set its recurrence, and who has published its newest survey. All
 * reviewers of the bureau if neither is one any more.
 */
async function officialsOf(db: Database, { ownerId, setBy }: RecurrenceRow, { publishKey }: SurveyRow) {
  const [job] = publishKey
    ? await db.select({ by: batchJob.createdBy }).from(batchJob).where(eq(batchJob.clientKey, publishKey))
    : []
  const isReviewer = and(eq(membership.organisationId, ownerId), eq(membership.role, 'reviewer'))
  const reviewers = (only?: string[]) =>
    db
      .select({ personId: membership.personId })
      .from(membership)
      .where(and(isReviewer, only && inArray(membership.personId, only)))
      .orderBy(membership.personId)
      .limit(MOST_OFFICIALS)
  const inCharge = await reviewers([setBy, ...(job ? [job.by] : [])])
  return inCharge.length > 0 ? inCharge : reviewers()
}

/** Writes a notice to the officials in charge of a series. */
export async function notifyOfficials(
  tx: Database,
  row: RecurrenceRow,
  newest: SurveyRow,
  text: { title: LocalText; body: LocalText },
  now: Date,
): Promise<void> {
  const recipients = (await officialsOf(tx, row, newest)).map(({ personId }) => ({
    ...{ personId, organisationId: row.ownerId },
  }))
  await notifyPeople(tx, { recipients, ownerId: row.ownerId, text }, now)
}

const namesIn = (language: keyof LocalText, units: { name: LocalText }[]) => {
  const names = units.slice(0, MOST_NAMES).map(({ name }) => name[language])
  return names.join(language === 'zh-CN' ? '、' : ', ') + (units.length > MOST_NAMES ? '…' : '')
}

const skippedText = (titles: LocalText[]): LocalText =>
  titles.length === 0
    ? { 'zh-CN': '', 'en-US': '' }
    : {
        'zh-CN': `未补开：${titles.map((title) => `《${title['zh-CN']}》`).join('')}。`,
        'en-US': ` Left out: ${titles.map((title) => `“${title['en-US']}”`).join(', ')}.`,
      }

interface Opened {
  title: LocalText
  dueAt: Date
  units: UnitChanges
  addNew: boolean
  /** Titles of the periods that were left out before. */
  skipped: LocalText[]
}

/** A period has been opened: to how many units, who is new, who is left out. */
export function openedText({ title, dueAt, units, addNew, skipped }: Opened) {
  const { carried, added, left } = units
  const more = skippedText(skipped)
  const zh = [
    `已发给上期的 ${carried.count} 家，${chinaTimeText(dueAt, 'zh-CN')}截止。`,
    added.count === 0
      ? ''
      : `${addNew ? '另发给新入库' : '新入库未发'} ${added.count} 家：${namesIn('zh-CN', added.units)}。`,
    left.count === 0 ? '' : `不再发给 ${left.count} 家：${namesIn('zh-CN', left.units)}。`,
  ]
  const en = [
    `Sent to the ${carried.count} units of the period before, due ${chinaTimeText(dueAt, 'en-US')}.`,
    added.count === 0
      ? ''
      : ` New in the register, ${addNew ? 'sent too' : 'not sent'} (${added.count}): ${namesIn('en-US', added.units)}.`,
    left.count === 0 ? '' : ` No longer sent (${left.count}): ${namesIn('en-US', left.units)}.`,
  ]
  return {
    title: {
      'zh-CN': `《${title['zh-CN']}》已自动开启`,
      'en-US': `“${title['en-US']}” has opened by itself`,
    },
    body: { 'zh-CN': zh.join('') + more['zh-CN'], 'en-US': en.join('') + more['en-US'] },
  }
}

const failures: Record<OpeningFailure, LocalText> = {
  nobody: { 'zh-CN': '没有可以发给的单位', 'en-US': 'nobody is left to ask' },
  formInvalid: { 'zh-CN': '问卷内容有错误，不能发布', 'en-US': 'the form has errors' },
  unexpected: { 'zh-CN': '系统出错', 'en-US': 'of an error of the system' },
}

/** A period could not be opened. It is tried again by itself. */
export const failedText = (title: LocalText, reason: OpeningFailure) => ({
  title: {
    'zh-CN': `《${title['zh-CN']}》未能自动开启`,
    'en-US': `“${title['en-US']}” could not open by itself`,
  },
  body: {
    'zh-CN': `原因：${failures[reason]['zh-CN']}。截止前每小时再试一次，也可以在“调查”的“定期开展”中处理。`,
    'en-US': `It failed because ${failures[reason]['en-US']}. It is tried again each hour until its due date; see “Recurrence” of the survey.`,
  },
})

/** Periods were left out, and none was opened. */
export const leftOutText = (newest: SurveyRow, skipped: LocalText[]) => ({
  title: {
    'zh-CN': `《${newest.title['zh-CN']}》有期别未开启`,
    'en-US': `Periods after “${newest.title['en-US']}” were left out`,
  },
  body: {
    'zh-CN': `${skippedText(skipped)['zh-CN']}到期时系统未运行、已暂停或未能开启，现已过截止日期。`,
    'en-US': `${skippedText(skipped)['en-US'].trim()} The system was stopped, paused or failed when they were due, and their due dates have passed.`,
  },
})
