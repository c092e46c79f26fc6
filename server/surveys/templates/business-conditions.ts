import type { Form, FormPage, Option, TableQuestion } from '../../../src/lib/questionnaire/schema/form'
import { options, text } from './text'

const industries = options(
  ['software', '软件和信息技术服务业', 'Software and IT services'],
  ['internet', '互联网和相关服务', 'Internet services'],
  ['telecom', '电信、广播电视和卫星传输服务', 'Telecommunications and broadcasting'],
  ['road', '道路运输业', 'Road transport'],
  ['water', '水上运输业', 'Water transport'],
  ['air', '航空运输业', 'Air transport'],
  ['storage', '装卸搬运和仓储业', 'Handling and warehousing'],
  ['post', '邮政业', 'Postal services'],
  ['leasing', '租赁业', 'Leasing'],
  ['business', '商务服务业', 'Business services'],
  ['hr', '人力资源服务业', 'Human resources services'],
  ['research', '研究和试验发展', 'Research and development'],
  ['testing', '专业技术服务业', 'Professional and technical services'],
  ['ecology', '生态保护和环境治理业', 'Environmental protection'],
  ['repair', '机动车、电子产品和日用产品修理业', 'Repair services'],
  ['education', '教育', 'Education'],
  ['health', '卫生', 'Health'],
  ['culture', '文化艺术业', 'Culture and arts'],
  ['sport', '体育', 'Sports'],
  ['leisure', '娱乐业', 'Leisure'],
)

const difficulties: Option[] = [
  ...options(
    ['demand', '市场需求不足', 'Weak demand'],
    ['competition', '同行竞争加剧', 'Stronger competition'],
    ['labour-cost', '用工成本上升', 'Rising labour costs'],
    ['recruiting', '招工难', 'Difficulty in recruiting'],
    ['material', '原材料价格上涨', 'Rising material prices'],
    ['rent', '租金上涨', 'Rising rents'],
    ['credit', '融资难', 'Difficulty in obtaining credit'],
    ['credit-cost', '融资成本高', 'High cost of credit'],
    ['arrears', '应收账款回款慢', 'Slow payment by customers'],
    ['logistics', '物流不畅', 'Logistics disruptions'],
    ['rates', '汇率波动', 'Exchange rate fluctuations'],
    ['policy', '政策落实不到位', 'Policies not implemented'],
    ['tax', '税费负担较重', 'Heavy taxes and fees'],
    ['approval', '审批周期长', 'Slow approvals'],
  ),
  { id: 'other', title: text('其他', 'Other'), other: true },
  { id: 'none', title: text('没有明显困难', 'No particular difficulty'), exclusive: true },
]

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
