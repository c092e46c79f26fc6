import type { Form, FormPage, TableQuestion } from '../../../src/lib/questionnaire/schema/form'
import { difficulties, industries } from './business-options'
import { options, text } from './text'

const unit: FormPage = {
  id: 'unit',
  title: text('单位情况', 'About your organisation'),
  questions: [
    {
      id: 'industry',
      kind: 'picker',
      title: text('所属行业', 'Industry'),
      required: true,
      prefill: 'earlier',
      options: industries,
    },
    {
      id: 'area',
      kind: 'area',
      title: text('主要经营地', 'Main place of business'),
      required: true,
      prefill: 'unitArea',
    },
    {
      id: 'office',
      kind: 'area-organization',
      title: text('主管税务机关', 'Tax office in charge'),
      required: true,
      prefill: 'earlier',
      taxOnly: true,
    },
    {
      id: 'activity',
      kind: 'code',
      table: 'industry',
      title: text('主要业务活动（行业小类）', 'Main activity (class of industry)'),
      help: text(
        '按营业收入占比最大的一项选。可以直接写做什么，例如“代理记账”。',
        'The activity with the largest share of operating revenue. Describe it in Chinese, or choose by level.',
      ),
      hint: {
        text: text(
          '行业代码采用《国民经济行业分类》（GB/T 4754-2017）。一家单位从事几种活动时，只选收入最多的一种；产业活动单位按自己的活动选，不按总公司的行业选。',
          'Codes are those of GB/T 4754-2017. Of several activities choose the one with the largest revenue; a local unit chooses its own activity, not that of its parent.',
        ),
        link: 'https://www.stats.gov.cn/',
        linkTitle: text('国家统计局网站', 'National Bureau of Statistics'),
      },
      prefill: 'earlier',
    },
    {
      id: 'department',
      kind: 'department',
      title: text('填报部门', 'Departments completing this form'),
      maxChoices: 3,
    },
    {
      id: 'state',
      kind: 'single',
      title: text('本季度经营状态', 'Operating status this quarter'),
      required: true,
      options: [
        ...options(
          ['normal', '正常经营', 'Operating normally'],
          ['partly', '部分停业', 'Partly suspended'],
          ['closed', '全部停业', 'Fully suspended'],
        ),
        { id: 'other', title: text('其他', 'Other'), other: true },
      ],
    },
    {
      id: 'closed-since',
      kind: 'period',
      step: 'month',
      title: text('停业起始月份', 'Suspended since'),
      required: true,
      showIf: { in: [{ var: 'state' }, ['partly', 'closed']] },
    },
  ],
  jumps: [{ when: { '==': [{ var: 'state' }, 'closed'] }, to: 'foot' }],
}

const conditions: FormPage = {
  id: 'conditions',
  title: text('景气判断', 'Business conditions'),
  questions: [
    {
      id: 'judgement',
      kind: 'matrix',
      title: text('与上季度相比，本季度的情况是？', 'How does this quarter compare with last quarter?'),
      required: true,
      rows: [
        { id: 'orders', title: text('业务订单', 'Orders') },
        { id: 'prices', title: text('服务价格', 'Service prices') },
        { id: 'costs', title: text('经营成本', 'Operating costs') },
        { id: 'staff', title: text('用工人数', 'Number of employees') },
        { id: 'money', title: text('资金周转', 'Cash flow') },
        {
          id: 'abroad',
          title: text('境外业务', 'Business outside the Chinese mainland'),
          showIf: { '!=': [{ var: 'industry' }, 'health'] },
        },
      ],
      options: options(['up', '上升', 'Higher'], ['same', '持平', 'Unchanged'], ['down', '下降', 'Lower']),
    },
    {
      id: 'difficulties',
      kind: 'checklist',
      title: text(
        '{{industry}}企业目前面临的主要困难',
        'Main difficulties currently facing your business ({{industry}})',
      ),
      required: true,
      maxChoices: 5,
      options: difficulties,
    },
    {
      id: 'outlook',
      kind: 'rate',
      title: text('对下季度的信心', 'Confidence in the next quarter'),
      required: true,
      max: 5,
    },
  ],
}

const orders: TableQuestion = {
  id: 'orders',
  kind: 'table',
  title: text('合同订单', 'Orders on hand'),
  required: true,
  min: '0',
  max: '99999999.99',
  decimals: 2,
  unit: text('万元', 'CNY 10,000'),
  columns: [
    { id: 'now', title: text('本季末', 'End of quarter') },
    { id: 'before', title: text('上季末', 'End of last quarter') },
    {
      id: 'change',
      title: text('增减', 'Change'),
      formula: { '-': [{ var: 'orders.@.now' }, { var: 'orders.@.before' }] },
    },
  ],
  rows: [
    { id: 'home', code: '01', title: text('境内', 'Domestic') },
    { id: 'abroad', code: '02', title: text('境外', 'Overseas') },
    { id: 'all', code: '03', title: text('合计', 'Total'), formula: { sum: { var: 'orders.*.@' } } },
  ],
}

const figures: FormPage = {
  id: 'figures',
  title: text('订单', 'Orders'),
  questions: [
    orders,
    {
      id: 'abroad-share',
      kind: 'number',
      title: text('境外订单占比', 'Share of overseas orders'),
      decimals: 1,
      unit: text('%', '%'),
      formula: { '*': [{ ratio: [{ var: 'orders.abroad.now' }, { var: 'orders.all.now' }] }, 100] },
    },
  ],
}

const foot: FormPage = {
  id: 'foot',
  title: text('佐证与签名', 'Supporting material and signature'),
  questions: [
    {
      id: 'photos',
      kind: 'images',
      title: text('经营场所或合同照片', 'Photos of premises or contracts'),
      maxImages: 6,
    },
    {
      id: 'remarks',
      kind: 'textarea',
      title: text('其他需要说明的情况', 'Any other remarks'),
      maxLength: 1000,
    },
    {
      id: 'evidence',
      kind: 'file',
      title: text('佐证材料', 'Supporting documents'),
      help: text(
        '例如大额订单合同、停业公告。没有可以不传。',
        'For example contracts of large orders, or a notice of closure. Optional.',
      ),
    },
    {
      id: 'signature',
      kind: 'signature',
      title: text('填表人签名', 'Signature of the person completing the form'),
      required: true,
    },
  ],
}

export const businessForm: Form = {
  id: 'business-conditions',
  version: 1,
  title: text('企业景气状况调查', 'Business conditions survey'),
  intro: text(
    '本调查了解企业本季度的经营状况和对下季度的预期，单位资料依法保密。',
    'This survey asks about your business this quarter and your expectations for the next. Your data are kept confidential by law.',
  ),
  minutes: 6,
  pages: [unit, conditions, figures, foot],
  rules: [
    {
      id: 'orders-doubled',
      level: 'soft',
      at: 'orders.all.now',
      constraint: {
        '<=': [{ abs: [{ growth: [{ var: 'orders.all.now' }, { var: 'orders.all.before' }] }] }, '1'],
      },
      message: text(
        '订单合计与上季末相比变动超过 100%（现为 {{orders.all.now}}，上季末 {{orders.all.before}}），请核实并说明原因',
        'Total orders have changed by more than 100% since the end of last quarter (now {{orders.all.now}}, then {{orders.all.before}}). Please verify and give the reason.',
      ),
    },
    {
      id: 'worse-yet-confident',
      level: 'info',
      at: 'outlook',
      when: { '==': [{ var: 'judgement.orders' }, 'down'] },
      constraint: { '<=': [{ var: 'outlook' }, '4'] },
    },
  ],
}
