import type * as schema from '../../../src/lib/questionnaire/schema/form'
import { text } from './text'

type TableRow = schema.TableRow
type FigureOrigins = schema.FigureOrigins

type Row = [id: string, code: string, zh: string, en: string, origins: FigureOrigins]

const columns: schema.TableColumn[] = [
  { id: 'month', title: text('本月', 'This month') },
  { id: 'total', title: text('1—本月', 'Year to date'), span: 'yearToDate' },
]

const rowsOf = (rows: Row[]): TableRow[] =>
  rows.map(([id, code, zh, en, origins]) => ({ id, code, title: text(zh, en), ...origins }))

const datum = (indicator: string): FigureOrigins => ({ indicator })
const ofLedger = (indicator: string): FigureOrigins => ({ indicator, ledger: indicator })

const table = (id: string, zh: string, en: string, min: string, rows: TableRow[]): schema.TableQuestion => ({
  id,
  kind: 'table',
  title: text(zh, en),
  required: true,
  min,
  max: '99999999.99',
  decimals: 2,
  unit: text('万元', 'CNY 10,000'),
  columns,
  rows,
})

const incomeRows: Row[] = [
  ['income', '01', '营业收入', 'Operating revenue', ofLedger('revenue')],
  ['online', '02', '其中：网络零售', 'Of which: online retail', datum('revenue-online')],
  ['cost', '03', '营业成本', 'Operating costs', datum('operating-costs')],
  ['taxes', '04', '税金及附加', 'Taxes and surcharges', datum('taxes-surcharges')],
  ['sales', '05', '销售费用', 'Selling expenses', datum('selling-expenses')],
  ['admin', '06', '管理费用', 'Administrative expenses', datum('admin-expenses')],
  ['research', '07', '研发费用', 'Research and development', datum('rd-expenses')],
]

const otherRows: Row[] = [
  ['pay', '09', '应付职工薪酬', 'Employee compensation payable', ofLedger('payroll')],
  ['vat', '10', '应交增值税', 'Value added tax payable', datum('vat-payable')],
]

/** A row that the form computes. */
const expenses: TableRow = {
  id: 'expenses',
  code: '08',
  title: text('期间费用合计', 'Total period expenses'),
  indicator: 'period-expenses',
  formula: { sum: { var: 'finance.sales:research.@' } },
}

const unitPage: schema.FormPage = {
  id: 'unit',
  title: text('单位情况', 'About your organisation'),
  questions: [
    {
      id: 'industry',
      kind: 'text',
      title: text('主要业务活动', 'Main business activity'),
      help: text('按营业收入占比最大的一项填写', 'The activity with the largest share of operating revenue'),
      required: true,
      prefill: 'earlier',
      indicator: 'main-activity',
      maxLength: 60,
    },
    {
      id: 'opened-on',
      kind: 'date',
      title: text('开业（成立）日期', 'Date of establishment'),
      required: true,
      prefill: 'earlier',
      reasonOnChange: true,
      indicator: 'opened-on',
      min: '1949-10-01',
      max: '2099-12-31',
    },
    {
      id: 'staff',
      kind: 'number',
      title: text('期末从业人员', 'Employees at the end of the period'),
      required: true,
      indicator: 'employees-end',
      min: '0',
      max: '999999',
      unit: text('人', 'people'),
    },
  ],
}

const figures: schema.FormPage = {
  id: 'figures',
  title: text('财务状况', 'Financial position'),
  questions: [
    {
      id: 'figures-note',
      kind: 'note',
      title: text(
        '金额以万元为单位，保留两位小数；没有发生额的填 0。',
        'Amounts in units of CNY 10,000, with two decimals; enter 0 where there is none.',
      ),
    },
    table('finance', '收入与成本费用', 'Revenue and costs', '0', [
      ...rowsOf(incomeRows),
      expenses,
      ...rowsOf(otherRows),
    ]),
    table(
      'profit',
      '利润',
      'Profit',
      '-99999999.99',
      rowsOf([
        ['operating', '11', '营业利润', 'Operating profit', datum('operating-profit')],
        ['net', '12', '利润总额', 'Total profit', datum('total-profit')],
      ]),
    ),
  ],
}

const remarks: schema.FormPage = {
  id: 'remarks',
  title: text('填报说明', 'Remarks'),
  questions: [
    {
      id: 'loss-reason',
      kind: 'textarea',
      title: text(
        '1—本月营业利润为负，请说明主要原因',
        'Operating profit for the year to date is negative. What is the main reason?',
      ),
      required: true,
      minLength: 4,
      maxLength: 500,
      showIf: { '<': [{ var: 'profit.operating.total' }, '0'] },
    },
    {
      id: 'outlook',
      kind: 'single',
      title: text(
        '预计下月营业收入与本月相比',
        'Expected operating revenue next month compared with this month',
      ),
      required: true,
      options: [
        { id: 'up', title: text('增加', 'Higher') },
        { id: 'same', title: text('基本持平', 'About the same') },
        { id: 'down', title: text('减少', 'Lower') },
      ],
    },
    {
      id: 'note',
      kind: 'textarea',
      title: text('其他需要说明的情况', 'Any other remarks'),
      maxLength: 1000,
    },
  ],
}

const rules: schema.EditRule[] = [
  {
    id: 'total-covers-month',
    level: 'hard',
    at: 'finance.@.total',
    constraint: { '>=': [{ var: 'finance.@.total' }, { var: 'finance.@.month' }] },
  },
  {
    id: 'online-within-income',
    level: 'hard',
    at: 'finance.online.@',
    constraint: { '<=': [{ var: 'finance.online.@' }, { var: 'finance.income.@' }] },
  },
  {
    id: 'income-growth',
    level: 'soft',
    at: 'finance.income.month',
    constraint: {
      '<=': [{ growth: [{ var: 'finance.income.month' }, { lastYear: 'finance.income.month' }] }, '2'],
    },
    reasons: [
      text('促销或旺季', 'Promotion or peak season'),
      text('新增业务', 'New line of business'),
      text('合同集中结算', 'Contracts settled at once'),
    ],
  },
  {
    id: 'income-fall',
    level: 'soft',
    at: 'finance.income.month',
    constraint: {
      '>=': [{ growth: [{ var: 'finance.income.month' }, { last: 'finance.income.month' }] }, '-0.6'],
    },
  },
  {
    id: 'staff-change',
    level: 'soft',
    at: 'staff',
    constraint: { '<=': [{ abs: [{ growth: [{ var: 'staff' }, { last: 'staff' }] }] }, '0.5'] },
    message: text(
      '期末从业人员与上期（{{last:staff}}）相比变动超过 50%，请核实并说明原因',
      'The number of employees has changed by more than 50% since the previous period ({{last:staff}}). Please verify and give the reason.',
    ),
    reasons: [
      text('集中招聘或减员', 'Hiring or lay-offs'),
      text('并入或转出团队', 'A team joined or left'),
      text('季节性用工', 'Seasonal work'),
    ],
  },
  {
    id: 'profit-within-income',
    level: 'soft',
    at: 'profit.operating.@',
    constraint: { '<=': [{ var: 'profit.operating.@' }, { var: 'finance.income.@' }] },
  },
  {
    id: 'no-expenses',
    level: 'info',
    at: 'finance.expenses.month',
    when: { '>': [{ var: 'finance.income.month' }, '0'] },
    constraint: { '>': [{ var: 'finance.expenses.month' }, '0'] },
  },
]

/** The table is approved each year; the next year's edition is published as the next form version. */
export const monthlyForm = (year: number): schema.Form => ({
  id: 'services-monthly',
  version: 1,
  title: text(
    '规模以上服务业企业财务状况',
    'Financial position of service enterprises above designated size',
  ),
  intro: text(
    '请依据会计核算资料如实填报。单位资料依法保密，仅用于统计汇总。',
    'Please report truthfully from your accounts. Your organisation’s data are kept confidential by law and used only in aggregate.',
  ),
  head: {
    code: 'F203',
    authority: text('国家统计局', 'National Bureau of Statistics'),
    approvedBy: text('国家统计局', 'National Bureau of Statistics'),
    approvalNumber: `国统字〔${year - 1}〕88号`,
    validUntil: `${year + 1}-01-31`,
  },
  minutes: 15,
  pages: [unitPage, figures, remarks],
  rules,
})
