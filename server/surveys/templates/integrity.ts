import type { Form, FormPage, LocalText } from '../../../src/lib/questionnaire/schema/form'
import { options, text } from './text'

const degrees = [
  text('很差', 'Very poor'),
  text('较差', 'Poor'),
  text('一般', 'Fair'),
  text('较好', 'Good'),
  text('很好', 'Very good'),
]

interface IntegrityTexts {
  id: string
  title: LocalText
  staff: [zh: string, en: string]
}

type Staff = IntegrityTexts['staff']

const experience = ([zh, en]: Staff): FormPage => ({
  id: 'experience',
  title: text('您的了解', 'Your experience'),
  questions: [
    {
      id: 'seen',
      kind: 'single',
      title: text(
        `近一年，您是否遇到或听说过${zh}有不廉洁行为？`,
        `In the past year, have you encountered or heard of improper conduct by ${en}?`,
      ),
      required: true,
      options: options(
        ['none', '没有遇到，也没有听说', 'Neither encountered nor heard of it'],
        ['heard', '听说过', 'Heard of it'],
        ['met', '遇到过', 'Encountered it'],
      ),
    },
    {
      id: 'kinds',
      kind: 'multiple',
      title: text('涉及哪些方面？', 'What did it involve?'),
      help: text('可多选', 'Choose all that apply'),
      required: true,
      showIf: { in: [{ var: 'seen' }, ['heard', 'met']] },
      options: options(
        ['gift', '收受礼品礼金、消费卡券', 'Accepting gifts, money or vouchers'],
        ['meal', '接受宴请或娱乐安排', 'Accepting meals or entertainment'],
        ['agent', '指定或变相推荐中介、软件', 'Requiring or promoting particular agents or software'],
        ['delay', '推诿拖延、吃拿卡要', 'Delays or obstruction to obtain favours'],
        ['leak', '泄露企业商业秘密或统计资料', 'Leaking business secrets or statistical data'],
        ['other', '其他', 'Other'],
      ),
    },
    {
      id: 'detail',
      kind: 'textarea',
      title: text('请简要说明情况', 'Please describe it briefly'),
      help: text('请勿填写能识别您身份的信息', 'Please do not include anything that could identify you'),
      maxLength: 1000,
      showIf: { '==': [{ var: 'seen' }, 'met'] },
    },
  ],
})

const opinion = ([zh, en]: Staff): FormPage => ({
  id: 'opinion',
  title: text('您的评价', 'Your opinion'),
  questions: [
    {
      id: 'overall',
      kind: 'rate',
      title: text(`您对${zh}廉洁自律情况的总体评价`, `Your overall rating of the integrity of ${en}`),
      required: true,
      max: 5,
      labels: degrees,
    },
    {
      id: 'channels',
      kind: 'single',
      title: text('您是否了解投诉举报渠道？', 'Do you know where to report misconduct?'),
      required: true,
      options: options(
        ['yes', '了解', 'Yes'],
        ['partly', '了解一些', 'To some extent'],
        ['no', '不了解', 'No'],
      ),
    },
    {
      id: 'remarks',
      kind: 'textarea',
      title: text('您对加强廉政建设有哪些建议？', 'What would you suggest to strengthen integrity?'),
      maxLength: 1000,
    },
  ],
})

/** The same questions about the staff of either kind of bureau. */
const integrityForm = ({ id, title, staff }: IntegrityTexts): Form => ({
  id,
  version: 1,
  title,
  intro: text(
    '本问卷匿名填写：系统只记录您是否已参与，不记录您填写的是哪一份。请放心如实反映情况。',
    'This survey is anonymous: we record that you took part, never which answers are yours. Please answer freely.',
  ),
  minutes: 3,
  pages: [experience(staff), opinion(staff)],
})

export const taxIntegrityForm = integrityForm({
  id: 'tax-integrity',
  title: text('税务系统廉政问卷', 'Tax service integrity survey'),
  staff: ['税务人员', 'tax officers'],
})

export const statisticsIntegrityForm = integrityForm({
  id: 'statistics-integrity',
  title: text('统计系统廉政问卷', 'Statistics service integrity survey'),
  staff: ['统计人员', 'statistics officers'],
})
