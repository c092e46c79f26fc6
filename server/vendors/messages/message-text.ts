import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { MessageOccasion } from '../../database/tables/vendor-message'
import { chinaTimeText, reminderText } from '../../notifications/reminder-text'
import type { MessageTemplate } from '../../vendor-settings'

/** The content of a message, in Chinese, because the vendors have no language of the person. */
export interface MessageContent {
  occasion: MessageOccasion
  title: LocalText
  /** Of a notice: the end of its display, or without one its publication. */
  dueAt: Date
  /** The bureau's remark of a reminder. */
  remark: string
  /** Name of the bureau. */
  issuer: LocalText
  /** Id of the task, or of the notice. */
  targetId: string
  createdAt: Date
}

/** Longest value of a keyword `thing`: developers.weixin.qq.com, “订阅消息参数值内容限制说明”. */
const THING_LENGTH = 20

const defaultNotes: Record<MessageOccasion, string> = {
  reminder: '请在截止时间前提交',
  return: '审核退回，请更正后再提交',
  photo: '照片未通过检查，请更换后重交',
  notice: '您有一条通知未读，请查看',
}

/** A page by its file in the mini-program and by its address in a browser, both without the id. */
interface MessagePage {
  file: string
  path: string
}

const answerPage: MessagePage = { file: 'questionnaire/answer', path: 'taxQuestionnaire/answer' }

/** The page that a message leads to. A submission is withdrawn on its receipt. */
export const pageOf: Record<MessageOccasion, MessagePage> = {
  reminder: answerPage,
  return: answerPage,
  photo: { file: 'questionnaire/receipt', path: 'taxQuestionnaire/receipt' },
  notice: { file: 'workbench/notice', path: 'notice' },
}

const sentences: Record<MessageOccasion, (content: MessageContent) => string> = {
  reminder: ({ title, dueAt, remark }) => reminderText(title, dueAt, remark)['zh-CN'],
  return: ({ title, dueAt }) =>
    `《${title['zh-CN']}》已退回，请于${chinaTimeText(dueAt, 'zh-CN')}前更正并重新提交。`,
  photo: ({ title }) => `您在《${title['zh-CN']}》中提交的照片未通过内容检查，请撤回后更换照片，再重新提交。`,
  notice: ({ title }) => `您有一条通知《${title['zh-CN']}》尚未阅读，请查看。`,
}

/** A value for a keyword `thing`: on one line, cut to 20 characters, and not empty. */
export function thing(text: string): string {
  const characters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()]
  if (characters.length === 0) return '无'
  return characters.length <= THING_LENGTH
    ? characters.join('')
    : `${characters.slice(0, THING_LENGTH - 1).join('')}…`
}

/** The `data` of a subscribe message. Keywords `time` and `date` both accept year, month, day, hour and minute. */
export function templateData({ fields }: MessageTemplate, content: MessageContent) {
  const { occasion, title, dueAt, remark, issuer } = content
  const values = {
    title: thing(title['zh-CN']),
    due: chinaTimeText(dueAt, 'zh-CN'),
    note: thing(remark || defaultNotes[occasion]),
    issuer: thing(issuer['zh-CN']),
  }
  return Object.fromEntries(fields.map(({ key, value }) => [key, { value: values[value] }]))
}

/**
 * The text for DingTalk and WeCom. The time of its creation makes it unlike the person's earlier messages, because
 * DingTalk delivers equal ones only once a day; a repeated attempt sends the same text, which is therefore not
 * delivered twice.
 */
export function messageText(content: MessageContent, ownOrigin: string | undefined): string {
  const { occasion, issuer, targetId, createdAt } = content
  const lines = [sentences[occasion](content), `${issuer['zh-CN']} ${chinaTimeText(createdAt, 'zh-CN')}`]
  if (ownOrigin !== undefined)
    lines.push(`${ownOrigin}/dsb/home/#/${pageOf[occasion].path}?id=${encodeURIComponent(targetId)}`)
  return lines.join('\n')
}
