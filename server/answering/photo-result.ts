import { and, eq, sql } from 'drizzle-orm'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Answers } from '../../src/lib/questionnaire/schema/question'
import type { Database } from '../database/connection/open'
import { response, task, upload } from '../database/schema'
import type { PhotoCheckState } from '../database/tables/photo-check'
import { findForm } from '../evaluation/forms'
import type { Gateway } from '../gateway'
import { notifyPerson } from '../notifications/notify-person'
import { afterQuietHours } from '../notifications/quiet-hours'
import { insertMessages } from '../notifications/vendor-messages'
import { decidePhoto } from '../storage/photo-checks'
import { selectTasksWith, type TaskRow } from './task-rows'
import { fileKeysIn } from './validate-response'

/**
 * Records the result of a photo's check. If the photo was submitted before it was refused, its sender gets a notice and
 * the messages of their vendors.
 * @returns false if no check has this trace id
 */
export async function recordPhotoResult(
  gateway: Gateway,
  traceId: string,
  state: Exclude<PhotoCheckState, 'queued' | 'sent'>,
): Promise<boolean> {
  return gateway.db.transaction(async (tx) => {
    const { isKnown, key } = await decidePhoto(tx, traceId, state)
    if (state === 'refused' && key !== null) await notifySender(tx, gateway, key)
    return isKnown
  })
}

/** Writes a notice for each submission that contains the photo. Anonymous responses belong to no task. */
async function notifySender(tx: Database, gateway: Gateway, key: string): Promise<void> {
  const answers = sql<Answers>`${response.answers}`
  const submitted = await selectTasksWith(tx, { answers })
    .innerJoin(response, eq(response.submissionTaskId, task.id))
    .innerJoin(upload, and(eq(upload.key, key), eq(upload.personId, task.personId)))
    .where(sql`position(${key} in ${response.answers}::text) > 0`)
  for (const row of submitted) {
    const form = await findForm(tx, row.survey.formId, row.formVersion)
    const question = form.pages
      .flatMap((page) => page.questions)
      .find((one) => fileKeysIn(one, row.answers).includes(key))
    if (question) await notify(tx, gateway, row, question.title)
  }
}

const refusalText = (survey: LocalText, question: LocalText) => ({
  title: { 'zh-CN': '照片未通过内容检查', 'en-US': 'A photo was refused' },
  body: {
    'zh-CN': `您在《${survey['zh-CN']}》“${question['zh-CN']}”中提交的照片未通过内容检查，审核人看不到这张照片。请在回执中撤回，更换照片后重新提交；已不能撤回的，请联系发布单位退回。`,
    'en-US': `The photo you submitted in “${survey['en-US']}” under “${question['en-US']}” did not pass the content check, and reviewers cannot see it. Please withdraw the submission on its receipt, replace the photo and submit again. If it can no longer be withdrawn, ask the issuing bureau to return it.`,
  },
})

async function notify(
  tx: Database,
  { clock, settings }: Gateway,
  { task: { id, personId, organisationId }, survey }: Pick<TaskRow, 'task' | 'survey'>,
  question: LocalText,
): Promise<void> {
  const now = clock.now()
  await notifyPerson(
    tx,
    {
      ...{ personId, organisationIds: [organisationId], ownerId: survey.ownerId, surveyId: survey.id },
      text: refusalText(survey.title, question),
    },
    now,
  )
  const announced = sql`(select null::uuid as entry_id, ${id}::uuid as task_id, ${personId}::text as person_id)`
  const at = afterQuietHours(now, settings.reminders)
  await tx.execute(insertMessages(settings.vendors, 'photo', at, announced))
}
