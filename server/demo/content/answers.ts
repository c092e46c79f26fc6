import { compileForm, relevantAnswers } from '../../../src/lib/questionnaire'
import type {
  Answers,
  Form,
  MultipleQuestion,
  Question,
  SingleQuestion,
} from '../../../src/lib/questionnaire/schema/form'
import { createRandom, type Random } from './random'

/** Texts by question; text questions without a list remain unanswered. */
const sayings: Record<string, string[]> = {
  remarks: [
    '电子税务局操作比以前方便了很多，希望继续优化申报界面的提示。',
    '建议征期最后几天增加线上客服人手。',
    '税收管理员很负责，政策变动都会主动提醒。',
    '希望多开展针对小微企业的政策培训，最好能有录播。',
    '退税进度能在手机上查到就更好了。',
    '办税大厅叫号等待时间明显缩短，点赞。',
    '希望减少纸质资料的报送。',
    '没有意见，继续保持。',
  ],
  'policy-why': [
    '新政策出台后过了一段时间才知道，希望推送更及时。',
    '优惠条件看不太懂，两个窗口解释不一致。',
  ],
  'service-why': ['征期最后两天系统多次登录超时。', '大厅排队时间较长，材料来回跑了两趟。'],
  'enforcement-why': ['一年内被不同部门要求提供相同资料三次。', '检查通知时间太紧，准备不充分。'],
  'response-why': ['12366 高峰期很难打通。', '提的意见没有收到反馈。'],
  'integrity-why': ['监督电话不容易找到。', '有中介以税务局名义推销软件，希望加强管理。'],
  detail: ['有代办公司自称与窗口人员熟识，可以加急办理。', '曾被建议购买指定的开票软件。'],
}

const others = ['农民专业合作社', '民办非企业单位', '社会团体']

/** Plausible answers to an opinion survey: most people are satisfied, some are not. */
export function opinionAnswers(form: Form, random: Random): Answers {
  const mood = random.weighted([5, 12, 28, 55])
  const answers: Answers = {}
  for (const question of form.pages.flatMap((page) => page.questions)) {
    const value = opinion(question, random, mood)
    if (value !== undefined) answers[question.id] = value
  }
  return relevantAnswers(compileForm(form), answers)
}

const stepWeights = [
  [18, 26, 34, 16, 6],
  [4, 9, 34, 40, 13],
  [0, 2, 15, 49, 34],
  [0, 0, 5, 32, 63],
]

function opinion(question: Question, random: Random, mood: number): Answers[string] | undefined {
  switch (question.kind) {
    case 'rate':
      return random.weighted(stepWeights[mood] ?? [1]) + 1
    case 'single':
      return question.options[random.weighted(optionWeights(question))]?.id
    case 'multiple':
      return someOf(question, random)
    case 'text':
      return random.pick(others)
    case 'textarea':
      return saying(question.id, question.required ?? false, random)
    default:
      return undefined
  }
}

// The first options are frequent; a last one such as "other" is rare.
const optionWeights = ({ options }: SingleQuestion) => options.map((_, index) => 1 / (index + 1) ** 2)

function someOf({ options, maxChoices = 3 }: MultipleQuestion, random: Random) {
  const count = 1 + random.int(Math.min(maxChoices, 3))
  const liked = options.filter((_, index) => random.chance(0.65 / (1 + index * 0.35))).slice(0, count)
  const selected = liked.length > 1 ? liked.filter(({ exclusive }) => !exclusive) : liked
  const first = options[random.int(options.length)]
  return (selected.length > 0 ? selected : first ? [first] : []).map(({ id }) => id)
}

function saying(id: string, required: boolean, random: Random): string | undefined {
  const texts = sayings[id]
  if (!texts || (!required && !random.chance(0.18))) return undefined
  return random.pick(texts)
}

const amount = (value: number) => (Math.round(value * 100) / 100).toFixed(2)

/** A generator for the properties of a unit that are the same every month. */
export const unitRandom = (unitId: string): Random =>
  createRandom([...unitId].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7))

/** Income of a month as a share of an average one, from January. */
const seasons = [0.93, 0.84, 1, 0.97, 0.99, 1.04, 0.96, 0.97, 1.03, 0.99, 1.06, 1.22]

/** Income of a unit some months ago (negative), relative to that of a month (1 to 12) in which it is 1. */
export function earlierLevel(unitId: string, month: number, months: number): number {
  const [now = 1, then = 1] = [month, month + months].map((at) => seasons[(at + 11) % 12])
  const yearlyGrowth = 0.95 + unitRandom(`${unitId} growth`).next() * 0.2
  return (then / now) * yearlyGrowth ** (months / 12)
}

interface MonthlyUnit {
  industry: string
  /** From 1. */
  month: number
  /** Properties of the unit that are the same every month. */
  unit: Random
  level?: number
}

/** A monthly report of an enterprise with consistent figures. */
export function monthlyAnswers(
  form: Form,
  random: Random,
  { industry, month, unit, level = 1 }: MonthlyUnit,
): Answers {
  const monthly = level * Math.exp(3.6 + unit.next() * 3) * (0.85 + random.next() * 0.3)
  const margin = -0.06 + unit.next() * 0.26
  const year = 1990 + unit.int(32)
  const openedOn = `${year}-${String(1 + unit.int(12)).padStart(2, '0')}-${String(1 + unit.int(28)).padStart(2, '0')}`
  const answers: Answers = {
    industry,
    'opened-on': openedOn,
    staff: String(Math.round(8 + monthly / (1.5 + unit.next() * 3))),
    finance: financeTable(monthly, margin, month, random),
    profit: {
      operating: cells(monthly * margin, month, random),
      net: cells(monthly * margin * 1.02, month, random),
    },
    'loss-reason': '受项目结算周期影响，收入确认滞后，而人工成本按月列支。',
    outlook: ['up', 'same', 'down'][random.weighted([35, 50, 15])] ?? 'same',
  }
  if (random.chance(0.12)) answers.note = '本月确认了一笔跨期项目收入，环比增幅较大。'
  return relevantAnswers(compileForm(form), answers)
}

/** The figure of this month, and that of the year to date with some variation. */
function cells(value: number, month: number, random: Random) {
  const earlier = value * (month - 1) * (0.9 + random.next() * 0.2)
  return { month: amount(value), total: amount(value + earlier) }
}

function financeTable(income: number, margin: number, month: number, random: Random) {
  const cost = income * (1 - margin)
  const shares: [string, number][] = [
    ['income', income],
    ['online', random.chance(0.3) ? income * random.next() * 0.4 : 0],
    ['cost', cost * 0.68],
    ['taxes', income * 0.006],
    ['sales', cost * 0.08],
    ['admin', cost * 0.16],
    ['research', random.chance(0.5) ? cost * 0.07 : 0],
    ['pay', cost * 0.46],
    ['vat', income * 0.031],
  ]
  return Object.fromEntries(shares.map(([row, value]) => [row, cells(value, month, random)]))
}
