import type { LocalText } from '../../src/lib/questionnaire/schema/form'

/** Day and minute in China. */
export const chinaTimeText = (moment: Date, locale: string) =>
  moment.toLocaleString(locale, {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Text of a reminder: the survey's title and due date, then the bureau's remark. */
export const reminderText = (title: LocalText, dueAt: Date, remark: string): LocalText => ({
  'zh-CN': `请于${chinaTimeText(dueAt, 'zh-CN')}前完成并提交《${title['zh-CN']}》。${remark}`,
  'en-US':
    `Please complete and submit “${title['en-US']}” before ${chinaTimeText(dueAt, 'en-US')}. ${remark}`.trim(),
})
