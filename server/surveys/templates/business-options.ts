import type { Option } from '../../../src/lib/questionnaire/schema/form'
import { options, text } from './text'

export const industries = options(
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

export const difficulties: Option[] = [
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
