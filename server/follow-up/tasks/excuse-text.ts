import { eq } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { ExcuseReason } from '../../../src/wire/bureau/excuse'
import { officeOf } from '../../access/office'
import type { Database } from '../../database/connection/open'
import { person, type survey } from '../../database/schema'
import type { Language } from '../../http/language'

interface Decision {
  survey: Pick<typeof survey.$inferSelect, 'title' | 'ownerId' | 'namesReviewers'>
  personId: string
}

interface NoticeText {
  title: LocalText
  body: LocalText
}

const reasons: Record<Exclude<ExcuseReason, 'other'>, LocalText> = {
  deregistered: { 'zh-CN': '已注销', 'en-US': 'deregistered' },
  suspended: { 'zh-CN': '停业', 'en-US': 'out of business' },
  duplicate: { 'zh-CN': '重复下发', 'en-US': 'assigned twice' },
  outOfScope: { 'zh-CN': '不属于调查对象', 'en-US': 'not covered by the survey' },
}

/** Names the reason, the remark or both. */
function reasonText(reason: ExcuseReason, remark: string, language: Language): string {
  const known = reason === 'other' ? [] : [reasons[reason][language]]
  return [...known, ...(remark === '' ? [] : [remark])].join(language === 'zh-CN' ? '，' : ', ')
}

/** The office that decides; the person, too, in a survey that names its reviewers. */
async function findDecider(tx: Database, { survey, personId }: Decision): Promise<LocalText> {
  const [found] = await tx
    .select({ name: person.name, office: officeOf(survey.ownerId, person.id) })
    .from(person)
    .where(eq(person.id, personId))
  const textIn = (language: Language) =>
    [survey.namesReviewers ? found?.name[language] : '', found?.office[language]].filter(Boolean).join(' · ')
  return { 'zh-CN': textIn('zh-CN'), 'en-US': textIn('en-US') }
}

/** Notice to the respondents of excused tasks. */
export async function excusedText(
  tx: Database,
  { reason, remark, ...decision }: Decision & { reason: ExcuseReason; remark: string },
): Promise<NoticeText> {
  const { title } = decision.survey
  const by = await findDecider(tx, decision)
  const why = (language: Language) => reasonText(reason, remark, language)
  return {
    title: {
      'zh-CN': `《${title['zh-CN']}》已免报`,
      'en-US': `You are excused from “${title['en-US']}”`,
    },
    body: {
      'zh-CN': `本单位不用再填报《${title['zh-CN']}》。原因：${why('zh-CN')}。已填的内容都保留着。\n办理：${by['zh-CN']}`,
      'en-US': `Your organisation need not answer “${title['en-US']}” any more. Reason: ${why('en-US')}. What you have entered is kept.\nDecided by ${by['en-US']}`,
    },
  }
}

/** Notice to the respondents whose responses are expected again. */
export async function reinstatedText(tx: Database, decision: Decision): Promise<NoticeText> {
  const { title } = decision.survey
  const by = await findDecider(tx, decision)
  return {
    title: {
      'zh-CN': `《${title['zh-CN']}》恢复填报`,
      'en-US': `“${title['en-US']}” is to be answered after all`,
    },
    body: {
      'zh-CN': `《${title['zh-CN']}》的免报已取消，请在截止时间前提交。之前填写的内容都在。\n办理：${by['zh-CN']}`,
      'en-US': `You are no longer excused from “${title['en-US']}”. Please submit it before the deadline. What you entered before is still there.\nDecided by ${by['en-US']}`,
    },
  }
}
