import { text } from '../../surveys/templates/text'

type Row = [code: string, zh: string, en: string, unit: string, zhDefinition: string, enDefinition: string]

const money: Row[] = [
  [
    ...(['revenue', '营业收入', 'Operating revenue', '万元'] as const),
    '单位从事主营业务和其他业务所确认的收入总额，不含应交增值税。取自会计“利润表”的“营业收入”项目。',
    'All income from main and other business, without value added tax; the item of that name in the income statement.',
  ],
  [
    ...(['revenue-online', '网络零售收入', 'Online retail revenue', '万元'] as const),
    '营业收入中通过公共网络交易平台直接售给个人和社会集团的部分。',
    'The part of operating revenue from sales to consumers over public online platforms.',
  ],
  [
    ...(['operating-costs', '营业成本', 'Operating costs', '万元'] as const),
    '与营业收入相匹配的成本总额。取自会计“利润表”的“营业成本”项目。',
    'The costs of what the operating revenue was earned with; an item of the income statement.',
  ],
  [
    ...(['taxes-surcharges', '税金及附加', 'Taxes and surcharges', '万元'] as const),
    '经营活动应负担的消费税、城市维护建设税、教育费附加等相关税费，不含增值税。',
    'Consumption tax, urban maintenance tax, education surcharge and the like, without value added tax.',
  ],
  [
    ...(['selling-expenses', '销售费用', 'Selling expenses', '万元'] as const),
    '销售商品、提供服务过程中发生的费用。',
    'Expenses of selling goods and providing services.',
  ],
  [
    ...(['admin-expenses', '管理费用', 'Administrative expenses', '万元'] as const),
    '组织和管理经营活动所发生的费用，不含研发费用。',
    'Expenses of organising and managing the business, without research and development.',
  ],
  [
    ...(['rd-expenses', '研发费用', 'Research and development expenses', '万元'] as const),
    '研究与开发过程中发生的费用化支出。',
    'Expensed spending on research and development.',
  ],
  [
    ...(['period-expenses', '期间费用合计', 'Total period expenses', '万元'] as const),
    '销售费用、管理费用和研发费用之和。',
    'The sum of selling, administrative, and research and development expenses.',
  ],
  [
    ...(['payroll', '应付职工薪酬', 'Employee compensation payable', '万元'] as const),
    '本期应付给职工的各种薪酬，含工资、奖金、津贴、社会保险费和住房公积金，按贷方发生额填报。',
    'All compensation of employees due for the period: wages, bonuses, allowances, social insurance and housing fund.',
  ],
  [
    ...(['vat-payable', '应交增值税', 'Value added tax payable', '万元'] as const),
    '本期应缴纳的增值税额：销项税额减进项税额，加进项税额转出等调整项。',
    'Value added tax due for the period: output tax less input tax, with adjustments.',
  ],
  [
    ...(['operating-profit', '营业利润', 'Operating profit', '万元'] as const),
    '从事经营活动取得的利润，亏损以“-”号填列。',
    'Profit from operations; a loss has a minus sign.',
  ],
  [
    ...(['total-profit', '利润总额', 'Total profit', '万元'] as const),
    '营业利润加营业外收入减营业外支出，亏损以“-”号填列。',
    'Operating profit plus other income less other expenses; a loss has a minus sign.',
  ],
  [
    ...(['output-value', '工业总产值', 'Industrial output value', '万元'] as const),
    '本期生产的工业产品总价值，含成品价值和对外加工费收入，按现价计算。',
    'The value of the industrial products made in the period, at current prices.',
  ],
]

const others: Row[] = [
  [
    ...(['employees-end', '从业人员期末人数', 'Employees at the end of the period', '人'] as const),
    '报告期最后一日在本单位工作并取得工资或其他形式劳动报酬的人员数，含劳务派遣人员，不含离退休人员。',
    'People who worked for the unit and were paid on the last day of the period, temporary agency workers included.',
  ],
  [
    ...(['main-activity', '主要业务活动', 'Main business activity', ''] as const),
    '营业收入占比最大的业务活动，用一句话写明做什么。',
    'The activity with the largest share of operating revenue, in one sentence.',
  ],
  [
    ...(['opened-on', '开业（成立）日期', 'Date of establishment', ''] as const),
    '营业执照所载的成立日期；无营业执照的填主管部门批准成立的日期。',
    'The date on the business licence, or that of the approval.',
  ],
]

const unitNames: Record<string, string> = { 万元: 'CNY 10,000', 人: 'people' }

const rowOf = (source: string) => (row: Row) => {
  const [code, zh, en, unit, zhDefinition, enDefinition] = row
  return {
    ...{ code, name: text(zh, en), definition: text(zhDefinition, enDefinition), source },
    unit: unit === '' ? null : text(unit, unitNames[unit] ?? unit),
  }
}

/** The data that the demo's forms ask for. */
export const indicators = [
  ...money.map(rowOf('企业一套表统计调查制度；企业会计准则')),
  ...others.map(rowOf('企业一套表统计调查制度')),
]
