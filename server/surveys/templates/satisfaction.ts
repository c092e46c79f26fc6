import type { Form, FormPage, RateQuestion, TextQuestion } from '../../../src/lib/questionnaire/schema/form'
import { options, text } from './text'

const degrees = [
  text('非常不满意', 'Very dissatisfied'),
  text('不满意', 'Dissatisfied'),
  text('一般', 'Neutral'),
  text('满意', 'Satisfied'),
  text('非常满意', 'Very satisfied'),
]

type Item = [id: string, zh: string, en: string]

const rate = ([id, zh, en]: Item): RateQuestion => ({
  id,
  kind: 'rate',
  title: text(zh, en),
  required: true,
  max: 5,
  labels: degrees,
})

const why = (dimension: string, items: Item[]): TextQuestion => ({
  id: `${dimension}-why`,
  kind: 'textarea',
  title: text('您对哪些方面不满意？请说明具体情况', 'What were you dissatisfied with? Please give details'),
  help: text(
    '请勿填写他人的姓名、证件号码等信息',
    'Please do not include other people’s names or ID numbers',
  ),
  required: true,
  minLength: 4,
  maxLength: 500,
  showIf: { or: items.map(([id]) => ({ '<=': [{ var: id }, 2] })) },
})

/** A page of rated items; a low rating makes the question for its reason relevant. */
const dimension = (id: string, zh: string, en: string, items: Item[]): FormPage => ({
  id,
  title: text(zh, en),
  questions: [...items.map(rate), why(id, items)],
})

/** The measured dimensions, with their weights in the overall index in percent and their items. */
const measured: { id: string; zh: string; en: string; weight: number; items: Item[] }[] = [
  {
    id: 'policy',
    zh: '政策落实',
    en: 'Policy',
    weight: 25,
    items: [
      ['policy-reach', '税费优惠政策宣传辅导的及时性', 'Timeliness of information about tax and fee relief'],
      ['policy-ease', '享受税费优惠政策的便利程度', 'Ease of claiming tax and fee relief'],
      ['policy-same', '不同渠道政策解答口径的一致性', 'Consistency of policy advice across channels'],
    ],
  },
  {
    id: 'service',
    zh: '便捷服务',
    en: 'Service',
    weight: 30,
    items: [
      ['service-hall', '办税服务厅的办理效率', 'Efficiency of the tax service hall'],
      ['service-online', '电子税务局的易用性和稳定性', 'Ease of use and reliability of the e-Tax service'],
      ['service-staff', '工作人员的服务态度和业务能力', 'Attitude and competence of the staff'],
    ],
  },
  {
    id: 'enforcement',
    zh: '规范执法',
    en: 'Enforcement',
    weight: 20,
    items: [
      ['enforcement-fair', '税收执法的公平公正', 'Fairness of tax enforcement'],
      ['enforcement-norm', '执法程序和文书的规范性', 'Correctness of procedures and documents'],
      [
        'enforcement-check',
        '入户检查的统筹安排，避免多头重复检查',
        'Coordination of inspections, avoiding repeated visits',
      ],
    ],
  },
  {
    id: 'response',
    zh: '诉求响应',
    en: 'Responsiveness',
    weight: 15,
    items: [
      [
        'response-hotline',
        '12366 热线的接通率和解答质量',
        'Availability of the 12366 hotline and quality of its answers',
      ],
      ['response-complaint', '投诉和意见建议的处理结果', 'Handling of complaints and suggestions'],
      ['response-manager', '税收管理员主动联系服务的情况', 'How proactively your tax officer keeps in touch'],
    ],
  },
  {
    id: 'integrity',
    zh: '廉洁自律',
    en: 'Integrity',
    weight: 10,
    items: [
      ['integrity-honest', '税务人员廉洁从税的情况', 'Integrity of tax officers'],
      [
        'integrity-agent',
        '税务人员不指定中介、不强制服务的情况',
        'Not being required to use particular agents or services',
      ],
      [
        'integrity-open',
        '政务公开和监督渠道的畅通程度',
        'Transparency of the bureau and access to supervision channels',
      ],
    ],
  },
]

const about: FormPage = {
  id: 'about',
  title: text('基本情况', 'About you'),
  questions: [
    {
      id: 'payer-type',
      kind: 'single',
      title: text('您所在单位的纳税人类型是？', 'What type of taxpayer is your organisation?'),
      required: true,
      options: options(
        ['general', '一般纳税人', 'General taxpayer'],
        ['small', '小规模纳税人', 'Small-scale taxpayer'],
        ['sole', '个体工商户', 'Sole trader'],
        ['other', '其他', 'Other'],
      ),
    },
    {
      id: 'payer-type-other',
      kind: 'text',
      title: text('请注明纳税人类型', 'Please specify the type of taxpayer'),
      required: true,
      maxLength: 30,
      showIf: { '==': [{ var: 'payer-type' }, 'other'] },
    },
    {
      id: 'channels',
      kind: 'multiple',
      title: text(
        '近一年您主要通过哪些渠道办理涉税业务？',
        'Which channels have you mainly used for tax matters in the past year?',
      ),
      help: text('可多选', 'Choose all that apply'),
      required: true,
      options: options(
        ['etax', '电子税务局网页端', 'e-Tax website'],
        ['app', '电子税务局 App', 'e-Tax app'],
        ['hall', '办税服务厅', 'Tax service hall'],
        ['terminal', '自助办税终端', 'Self-service terminal'],
        ['hotline', '12366 纳税缴费服务热线', '12366 hotline'],
        ['agent', '委托涉税专业服务机构', 'Tax agent'],
      ),
    },
  ],
}

const closing: FormPage = {
  id: 'closing',
  title: text('意见建议', 'Suggestions'),
  questions: [
    {
      id: 'wishes',
      kind: 'multiple',
      title: text('您最希望税务部门在哪些方面继续改进？', 'Where would you most like us to improve?'),
      required: true,
      maxChoices: 3,
      options: [
        ...options(
          ['policy', '政策辅导更及时、更有针对性', 'More timely and better targeted policy advice'],
          ['forms', '精简报送资料，减少重复填报', 'Less paperwork, no repeated entries'],
          ['online', '线上系统更稳定、更易用', 'A more reliable and easier online system'],
          ['refund', '加快退税办理进度', 'Faster refunds'],
          ['reply', '热线和线上咨询更快接通', 'Shorter waits for the hotline and online advice'],
        ),
        { id: 'none', title: text('暂无', 'Nothing at present'), exclusive: true },
      ],
    },
    {
      id: 'remarks',
      kind: 'textarea',
      title: text('您还有哪些意见或建议？', 'Is there anything else you would like to say?'),
      maxLength: 1000,
    },
  ],
}

export const satisfactionForm: Form = {
  id: 'taxpayer-satisfaction',
  version: 1,
  title: text('纳税人缴费人满意度调查', 'Taxpayer satisfaction survey'),
  intro: text(
    '感谢您参与本次调查。您的评价将帮助我们改进纳税缴费服务，填写约需 5 分钟，结果仅用于汇总分析。',
    'Thank you for taking part. Your ratings help us improve our services. It takes about 5 minutes; results are used only in aggregate.',
  ),
  minutes: 5,
  pages: [about, ...measured.map(({ id, zh, en, items }) => dimension(id, zh, en, items)), closing],
  dimensions: measured.map(({ id, zh, en, weight, items }) => ({
    id,
    title: text(zh, en),
    weight,
    questions: items.map(([at]) => ({ at, weight: 1 })),
  })),
}
